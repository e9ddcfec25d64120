/** The name that some names on the wire carry; it stands nowhere else (API-2). */
export const product = 'ceccar' as const;

/** Short name shown where the configuration gives no other brand. */
export const defaultBrand = product.toUpperCase();
