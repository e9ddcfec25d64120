/** API Platform's admin with its default settings; `entrypoint` and `token` are parameters of the address. */
import { fetchHydra, HydraAdmin, hydraDataProvider } from '@api-platform/admin';
import { parseHydraDocumentation } from '@api-platform/api-doc-parser';
import { createElement } from 'react';
import { createRoot } from 'react-dom/client';

const parameters = new URLSearchParams(location.search);
const entrypoint = parameters.get('entrypoint');

// Sends the token as its manual says.
const headers = () => ({ Authorization: `Bearer ${parameters.get('token')}` });
const dataProvider = hydraDataProvider({
  entrypoint,
  httpClient: (url, options = {}) => fetchHydra(url, { ...options, headers }),
  apiDocumentationParser: (address) => parseHydraDocumentation(address, { headers }),
});

createRoot(document.getElementById('root')).render(createElement(HydraAdmin, { entrypoint, dataProvider }));
