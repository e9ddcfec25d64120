/** The open register described for catalogues and programs: DCAT-AP 3 in JSON-LD, and CSV on the Web (PUB-225). */
import type { OpenRegisterManifest } from '@ceccar/contract/public/open-register';
import {
  lineChanges,
  openFilePath,
  openRegisterColumns,
  openRegisterPath,
  sealEnding,
} from '@ceccar/contract/public/open-register-path';
import type { OpenRegisterEnv } from '../../../platform/env.ts';

const vocabularies = {
  dcat: 'http://www.w3.org/ns/dcat#',
  dct: 'http://purl.org/dc/terms/',
  foaf: 'http://xmlns.com/foaf/0.1/',
  spdx: 'http://spdx.org/rdf/terms#',
  vcard: 'http://www.w3.org/2006/vcard/ns#',
  xsd: 'http://www.w3.org/2001/XMLSchema#',
};

const euVocabulary = 'http://publications.europa.eu/resource/authority';
const mediaTypes: Readonly<Record<string, string>> = { csv: 'text/csv', jsonl: 'application/jsonl' };

const title = 'Registrul membrilor';
const about =
  'Membrii din căutarea publică, cu dreptul de exercitare al fiecăruia în ziua fișierului; un fișier pe zi și modificările de la cel dinainte.';

/** `latest`: of the newest day, if there is one. */
export function describeCatalogue(
  { siteAddress, publisher, licence }: OpenRegisterEnv,
  latest: OpenRegisterManifest | undefined,
): object {
  const catalogue = siteAddress + openRegisterPath;
  const romanian = (value: string) => ({ '@value': value, '@language': 'ro' });
  const organisation = { '@id': siteAddress, '@type': 'foaf:Agent', 'foaf:name': publisher };
  const rights = { 'dct:license': linkOrText(licence) };
  const distributions = (latest?.files ?? []).map(({ name, size, sha256 }) => ({
    '@id': siteAddress + openFilePath(name),
    '@type': 'dcat:Distribution',
    'dct:title': name,
    'dcat:accessURL': { '@id': siteAddress + openFilePath(name) },
    'dcat:downloadURL': { '@id': siteAddress + openFilePath(name) },
    'dcat:mediaType': iana(mediaTypes[name.split('.').at(-2) ?? ''] ?? ''),
    'dcat:compressFormat': iana('application/gzip'),
    'dcat:byteSize': { '@value': String(size), '@type': 'xsd:nonNegativeInteger' },
    'spdx:checksum': {
      '@type': 'spdx:Checksum',
      'spdx:algorithm': { '@id': 'spdx:checksumAlgorithm_sha256' },
      'spdx:checksumValue': { '@value': sha256, '@type': 'xsd:hexBinary' },
    },
    'dct:issued': day(latest?.day ?? ''),
    ...rights,
  }));
  return {
    '@context': vocabularies,
    '@id': catalogue,
    '@type': 'dcat:Catalog',
    'dct:title': romanian(`${title}, date deschise`),
    'dct:description': romanian(about),
    'dct:publisher': organisation,
    'dct:language': { '@id': `${euVocabulary}/language/RON` },
    ...rights,
    'foaf:homepage': { '@id': catalogue },
    'dcat:dataset': {
      '@id': `${catalogue}#register`,
      '@type': 'dcat:Dataset',
      'dct:title': romanian(title),
      'dct:description': romanian(about),
      'dct:publisher': organisation,
      'dct:language': { '@id': `${euVocabulary}/language/RON` },
      'dct:accrualPeriodicity': { '@id': `${euVocabulary}/frequency/DAILY` },
      'dct:spatial': { '@id': `${euVocabulary}/country/ROU` },
      'dcat:theme': { '@id': `${euVocabulary}/data-theme/GOVE` },
      'dcat:landingPage': { '@id': catalogue },
      ...(latest ? { 'dct:modified': day(latest.day) } : {}),
      'dcat:distribution': distributions,
    },
  };
}

function linkOrText(licence: string): object {
  return /^https?:/.test(licence)
    ? { '@id': licence }
    : { '@type': 'dct:LicenseDocument', 'dct:description': licence };
}

function iana(type: string): object {
  return { '@id': `http://www.iana.org/assignments/media-types/${type}` };
}

function day(value: string): object {
  return { '@value': value, '@type': 'xsd:date' };
}

/** Of the unpacked CSV file with this name. */
export function describeTable(csvName: string, { licence }: Pick<OpenRegisterEnv, 'licence'>): object {
  const change = {
    name: 'change',
    titles: 'change',
    'dc:description': 'Rândul a dispărut (removed) sau a apărut (added) față de fișierul dinainte',
    datatype: { base: 'string', format: lineChanges.join('|') },
    required: true,
  };
  const columns = openRegisterColumns.map(({ name, title: label, description }) => ({
    name,
    titles: name,
    'dc:title': label,
    'dc:description': description,
    datatype: datatypes[name] ?? 'string',
  }));
  return {
    '@context': ['http://www.w3.org/ns/csvw', { '@language': 'ro' }],
    url: csvName,
    'dc:license': licence,
    'dc:source': `${csvName}.gz`,
    'dc:relation': `${csvName}.gz${sealEnding}`,
    dialect: { encoding: 'utf-8', delimiter: ',', header: true, lineTerminators: ['\n'] },
    tableSchema: { columns: csvName.startsWith('changes-') ? [change, ...columns] : columns },
  };
}

const datatypes: Readonly<Record<string, string>> = {
  hasRight: 'boolean',
  hasVisa: 'boolean',
  endsOn: 'date',
  url: 'anyURI',
};
