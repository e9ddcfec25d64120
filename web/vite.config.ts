import react from '@vitejs/plugin-react';
import { defineConfig, type Rolldown } from 'vite';
import { compressAssets } from './compress-assets.ts';
import { pdfAssets } from './pdf-assets.ts';
import { screenFiles } from './screen-files.ts';
import { straightChunks } from './straight-chunks.ts';
import { typefacePreload } from './typeface-preload.ts';
import { firstChunks } from './visitor-chunk.ts';

/** From the ground up, as in scripts/check-imports.ts: a chunk takes what its modules import, unless one below has it. */
const shelves = [
  'public',
  'exchange',
  'audit',
  'account',
  'training',
  'papers',
  'money',
  'reports',
  'messages',
  'members',
];
const within = (folders: string) =>
  new RegExp(String.raw`[\/]web[\/]src[\/](?:platform|domains|app)[\/](${folders})`);

/** Controls of forms that lists have, too: as filters, and where something is saved. */
const inLists =
  'attempt|date-control|day-calendar|field-kind|form-values|labelled-control|last-choice|month-days|password-input|reference-options|select-control|typed-values|understood|unsaved-changes';
/** All but what only forms need. */
const ofEveryScreen =
  /node_modules[/](?!react-hook-form|stdnum|uqr|@popperjs|@mui[/]material[/](?:Autocomplete|useAutocomplete|Popper|Tooltip|TextField)[/])/;

/**
 * By itself the bundler makes a chunk for each set of screens that share a module: a hundred small files for one sheet,
 * each of them asked for, compiled and linked. Here what is shared stands together by the folders of the sources, which
 * import each other in one direction: chunks that import each other in a circle would run before what they need.
 */
const chunks = [
  { name: 'start', tags: ['$initial'], priority: 30 },
  ...firstChunks(25),
  { name: 'further-libraries', test: ofEveryScreen, minShareCount: 8, priority: 20 },
  { name: 'contract', test: /[/]contract[/]src[/]/, minShareCount: 8, priority: 20 },
  // A list has filters, and no form: it does without those that sheets are made of, and their libraries.
  {
    name: 'ui',
    test: within(
      String.raw`api|data|ui[\/](?:dialog|keyboard|list|navigation|page|panel|text|timing|form[\/](?:${inLists})\.)|[^\\/]+$`,
    ),
    minShareCount: 2,
    priority: 16,
  },
  // pdf.js is loaded only where a PDF is shown or converted.
  { name: 'pdf', test: within(String.raw`ui[\/]pdf[\/]open-pdf`), minShareCount: 2, priority: 17 },
  { name: 'forms', test: within('ui'), minShareCount: 2, priority: 15 },
  // With the rest of its shelf the lists of members would load all that stands on their sheets.
  {
    name: 'member-lists',
    test: within(
      String.raw`members[\/](?:standing-list|staff-list|first-steps-panel|debt-totals|status-tone|member-details|persons[\/]person-heading|visas[\/]visas-of-chosen)`,
    ),
    minShareCount: 2,
    priority: 12,
  },
  // What the frame of every screen knows of messages.
  {
    name: 'unread',
    test: /[\\/]messages[\\/](?:drafts|message-data|unread-icon)|MailOutlined/,
    minShareCount: 2,
    priority: 12,
  },
  ...shelves.map((name, place) => ({
    name,
    test: within(name),
    minShareCount: 2,
    priority: shelves.length - place,
  })),
] satisfies Rolldown.CodeSplittingGroup[];

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), pdfAssets(), typefacePreload(), screenFiles(), straightChunks(), compressAssets()],
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    // Addresses under /assets belong to the documents of the register.
    assetsDir: 'static',
    // The Content-Security-Policy lets images come from our own address only as files.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // The library that writes PDFs, asked for where pages are joined or printed.
    chunkSizeWarningLimit: 600,
    rolldownOptions: {
      // Compressing takes most of a build, which the bundler would report each time.
      checks: { bundlerTimings: false },
      // Only for what emotion would do to components of classes, which nobody has.
      treeshake: { moduleSideEffects: [{ test: /hoist-non-react-statics/, sideEffects: false }] },
      output: { codeSplitting: { groups: chunks }, chunkFileNames: 'static/[name]-[hash].js' },
    },
  },
  server: {
    proxy: { '/api': 'http://localhost:3000', '/login': 'http://localhost:3000' },
  },
});
