/** Addresses and limits of the open register, without the schemas (PUB-220). */
export const openRegisterPath = '/open-data';

/** Days for which its files are kept (PUB-223). */
export const openRegisterKeptDays = 400;

/** Creative Commons Attribution 4.0. */
export const usualOpenDataLicence = 'https://creativecommons.org/licenses/by/4.0/';

/** A seal has the name of its file and this ending. */
export const sealEnding = '.p7s';
