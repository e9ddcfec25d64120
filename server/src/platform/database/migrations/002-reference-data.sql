-- Terms of the profession with the ids of domain.md §1–3.
insert into regions (id, name) values
  (1, 'Alba'), (2, 'Arad'), (3, 'Argeș'), (4, 'Bacău'), (5, 'Bihor'), (6, 'Bistrița-Năsăud'), (7, 'Botoșani'),
  (8, 'Brașov'), (9, 'Brăila'), (10, 'București'), (11, 'Buzău'), (12, 'Caraș-Severin'), (13, 'Călărași'),
  (14, 'Cluj'), (15, 'Constanța'), (16, 'Covasna'), (17, 'Dâmbovița'), (18, 'Dolj'), (19, 'Galați'),
  (20, 'Giurgiu'), (21, 'Gorj'), (22, 'Harghita'), (23, 'Hunedoara'), (24, 'Ialomița'), (25, 'Iași'),
  (26, 'Ilfov'), (27, 'Maramureș'), (28, 'Mehedinți'), (29, 'Mureș'), (30, 'Neamț'), (31, 'Olt'),
  (32, 'Prahova'), (33, 'Satu Mare'), (34, 'Sălaj'), (35, 'Sibiu'), (36, 'Suceava'), (37, 'Teleorman'),
  (38, 'Timiș'), (39, 'Tulcea'), (40, 'Vaslui'), (41, 'Vâlcea'), (42, 'Vrancea');

insert into monitor_categories (id, name, meaning, grants_stamp) values
  (1, 'I', 'Experți contabili care își exercită profesia individual', true),
  (2, 'II', 'Experți contabili angajați în afara societăților membre', false),
  (3, 'II A', 'Experți contabili angajați în afara societăților membre, activi', false),
  (4, 'II B', 'Experți contabili angajați în afara societăților membre, inactivi', false),
  (5, 'III', 'Persoane fizice străine sau absolvenți ai instituțiilor recunoscute', true),
  (6, 'IV A', 'Societăți de expertiză contabilă cu capital străin sau mixt', true),
  (7, 'IV B', 'Societăți de expertiză contabilă cu capital autohton', true),
  (8, 'V', 'Contabili autorizați care își exercită profesia individual', true),
  (9, 'VI', 'Contabili autorizați angajați în afara societăților membre', false),
  (10, 'VI A', 'Contabili autorizați angajați în afara societăților membre, activi', false),
  (11, 'VI B', 'Contabili autorizați angajați în afara societăților membre, inactivi', false),
  (12, 'VII', 'Societăți de contabilitate', false),
  (13, 'VII A', 'Societăți de contabilitate cu capital străin sau mixt', true),
  (14, 'VII B', 'Societăți de contabilitate cu capital autohton', true),
  (15, 'VIII A', 'Experți contabili asociați sau administratori ai societăților membre', true),
  (16, 'VIII B', 'Experți contabili angajați cu normă întreagă în societăți membre', true),
  (17, 'VIII C', 'Contabili autorizați care lucrează în sau prin societăți membre', true);

insert into member_types (id, code, name, grants_visa, grants_seal) values
  (1, 'EC', 'Expert contabil, individual', true, true),
  (2, 'ECDL', 'Expert contabil, individual și prin societăți membre', true, true),
  (3, 'ECDA', 'Expert contabil, asociat sau administrator numai prin societăți membre', true, false),
  (4, 'ECSE', 'Expert contabil, angajat cu normă întreagă numai al unei societăți membre', false, false),
  (5, 'ECNA', 'Expert contabil, angajat în altă parte', false, false),
  (6, 'ECO', 'Expert contabil, membru de onoare', false, false),
  (7, 'CASM', 'Contabil autorizat, individual', true, true),
  (8, 'CASMDL', 'Contabil autorizat, individual și prin societăți membre', true, true),
  (9, 'CASMDA', 'Contabil autorizat, asociat sau administrator numai prin societăți membre', true, false),
  (10, 'CASMSC', 'Contabil autorizat, angajat cu normă întreagă numai al unei societăți membre', false, false),
  (11, 'CASMA', 'Contabil autorizat, angajat în altă parte', false, false),
  (12, 'MIE', 'Expert contabil, membru inactiv', false, false),
  (13, 'MIC', 'Contabil autorizat, membru inactiv', false, false);

insert into company_types (id, name, short_name) values
  (1, 'Societate de expertiză contabilă cu capital autohton', 'SOCIETATE DE EXPERTIZĂ CONTABILĂ'),
  (2, 'Societate de expertiză contabilă cu capital străin sau mixt', 'SOCIETATE DE EXPERTIZĂ CONTABILĂ'),
  (3, 'Societate de contabilitate cu capital autohton', 'SOCIETATE DE CONTABILITATE'),
  (4, 'Societate de contabilitate cu capital străin sau mixt', 'SOCIETATE DE CONTABILITATE'),
  (5, 'Societate cu aviz de principiu, neautorizată', null),
  (6, 'Cabinet individual', null),
  (7, 'Cabinet asociat', null),
  (8, 'Entitate înregistrată în alt stat membru UE', null);

insert into professional_categories (id, name) values
  (1, 'Expert contabil'),
  (2, 'Contabil autorizat'),
  (3, 'Auditor financiar'),
  (4, 'Consultant fiscal'),
  (5, 'Evaluator'),
  (6, 'Practician în insolvență'),
  (7, 'Expert judiciar');

-- Ids above were given, so the next ones must start after them.
select setval(pg_get_serial_sequence(name, 'id'), last)
from (values ('regions', 42), ('monitor_categories', 17), ('member_types', 13), ('company_types', 8),
  ('professional_categories', 7)) as numbered (name, last);
