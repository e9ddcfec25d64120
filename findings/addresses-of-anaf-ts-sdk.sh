#!/bin/sh
# @florinszilagyi/anaf-ts-sdk 1.6.0, made for RO e-Factura: county and town are written as they are given, where the Romanian rules of the
# invoice take only the code of ISO 3166-2 ("RO-B", "RO-CJ") and, in Bucharest, "SECTOR3"; and the price of a unit is rounded to two
# decimals before it is multiplied, so that 300 pieces of 0.335 are 102.00 and not 100.50. So an invoice from this register's data would
# need codes, and prices of two decimals; notes are made by the accounting service.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund @florinszilagyi/anaf-ts-sdk@1.6.0
cat > write.mjs <<'END'
import { UblBuilder } from '@florinszilagyi/anaf-ts-sdk';

const party = (city, county) => ({
  registrationName: 'Exemplu SRL',
  companyId: '14399840',
  vatNumber: 'RO14399840',
  address: { street: 'Str. Exemplului nr. 1', city, postalZone: '010101', county, countryCode: 'RO' },
});
const xml = new UblBuilder().generateInvoiceXml({
  invoiceNumber: 'A1',
  issueDate: new Date('2026-01-15T12:00:00Z'),
  supplier: party('Sector 3', 'București'),
  customer: party('Cluj-Napoca', 'Cluj'),
  lines: [{ description: 'Broșuri', quantity: 300, unitPrice: 0.335, taxPercent: 21 }],
  isSupplierVatPayer: true,
});
for (const name of ['CityName', 'CountrySubentity', 'PriceAmount', 'LineExtensionAmount'])
  console.log(name, ...new Set([...xml.matchAll(new RegExp(`<cbc:${name}[^>]*>([^<]*)`, 'g'))].map(([, text]) => text)));
END
node write.mjs > seen
cat > expected <<'END'
CityName Sector 3 Cluj-Napoca
CountrySubentity București Cluj
PriceAmount 0.34
LineExtensionAmount 102.00
END
diff expected seen
