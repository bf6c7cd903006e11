import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, loadEnv, type Plugin, type Rolldown } from 'vite';
import { buildFirstRows } from './vite.first-rows.ts';

const here = fileURLToPath(new URL('.', import.meta.url));
const { version } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')) as {
  version: string;
};

/** Every page needs these; apart from our own code they stay in the browser's cache from one version to the next. */
const libraries =
  /[\\/]node_modules[\\/](react|react-dom|scheduler|i18next|react-i18next|use-sync-external-store|zod|@tanstack[\\/](react-router|router-core|history|store|react-store))[\\/]/;

/** Must run before the first schema is made, so it lies in the file that all others wait for. */
const strictPage = /[\\/]app[\\/]strict-page\.ts$/;

/** What somebody who is signed in needs at an address (path and query; no space or bar in it, they part the list) beside what every page has. */
const earlyParts = [
  { address: '^/', module: 'src/app/shell/shell.tsx' },
  { address: '^/cases(?![^?])', module: 'src/app/cases-page.tsx' },
  { address: '^/case/', module: 'src/app/case-page.tsx' },
  { address: '^/case/', module: 'src/features/cases/screens/case-detail.tsx' },
  { address: '^/case/.*[?&]part=documents', module: 'src/features/documents/screens/case-documents.tsx' },
] as const;

/**
 * Beside the case: what its documents share with the list, which would else be fetched whole for a few of them, and what
 * asks for them before they can be drawn.
 */
const besideCase =
  /[\\/](documents[\\/]hooks[\\/]use-documents\.ts|ui[\\/](popup-anchor|in-main|use-last-defined)\.tsx?|@mantine[\\/]core[\\/]esm[\\/]components[\\/](Menu|Checkbox)[\\/][^\\/]+|lucide-react[\\/].*[\\/](chevron-right|ellipsis-vertical|minus|plus|x)\.m?js)$/;

const languages = ['tr', 'en'] as const;

/** Tells public/early.js the files of these parts: else they would be asked for only when all before them has run. */
function announceParts(): Plugin {
  return {
    name: 'hasar-announce-parts',
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle }) => {
        if (bundle === undefined) return html;
        const parts = earlyParts.map(({ address, module }) =>
          [address, ...filesOf(bundle, module).filter((file) => !html.includes(file))].join(' '),
        );
        const texts = languages.map(
          (language) => `${language} ${filesOf(bundle, `src/locales/${language}.json`).join(' ')}`,
        );
        const start = filesOf(bundle, 'src/app/start.tsx').join(' ');
        return html.replace(
          'src="/early.js"',
          (script) =>
            `${script} data-start="${start}" data-parts="${parts.join('|')}" data-texts="${texts.join('|')}"`,
        );
      },
    },
  };
}

/** The chunk of a module, all that it imports, and their styles. */
function filesOf(bundle: Rolldown.OutputBundle, module: string): string[] {
  const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
  const files = new Set<string>();
  const add = (chunk: Rolldown.OutputChunk | undefined): void => {
    if (chunk === undefined || files.has(`/${chunk.fileName}`)) return;
    files.add(`/${chunk.fileName}`);
    for (const style of chunk.viteMetadata?.importedCss ?? []) files.add(`/${style}`);
    for (const name of chunk.imports) add(chunks.find(({ fileName }) => fileName === name));
  };
  add(chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(module) === true));
  return [...files];
}

const target = 'es2023';
/** Older ones make the minifier rewrite light-dark() into something that follows the system alone. */
const cssTarget = 'chrome123';

const pdf = dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'));
/** Where the parts of the PDF reader lie: they find one another by their own names, so they keep them. */
const pdfFolder = `pdf/${(JSON.parse(readFileSync(join(pdf, 'package.json'), 'utf8')) as { version: string }).version}`;

/** What the PDF reader fetches when a document needs it: its worker, fonts, code tables and image decoders without WebAssembly. */
const pdfParts = new Map<string, string>([
  [`${pdfFolder}/worker.js`, join(pdf, 'build/pdf.worker.min.mjs')],
  ...['standard_fonts', 'cmaps', 'wasm'].flatMap((folder) =>
    readdirSync(join(pdf, folder))
      .filter((name) => /\.(pfb|ttf|bcmap)$|^(jbig2|openjpeg)_nowasm_fallback\.js$/.test(name))
      .map((name): [string, string] => [`${pdfFolder}/${folder}/${name}`, join(pdf, folder, name)]),
  ),
]);

function bringPdfParts(): Plugin {
  return {
    name: 'hasar-pdf-parts',
    configureServer: ({ middlewares }) => {
      middlewares.use((request, response, next) => {
        const file = pdfParts.get((request.url ?? '').slice(1));
        if (file === undefined) return next();
        if (file.endsWith('js')) response.setHeader('content-type', 'text/javascript');
        response.end(readFileSync(file));
      });
    },
    generateBundle() {
      for (const [fileName, file] of pdfParts)
        this.emitFile({ type: 'asset', fileName, source: readFileSync(file) });
    },
  };
}

export default defineConfig(({ mode }) => {
  const { PORT = '3000' } = loadEnv(mode, here, ['PORT']);
  return {
    root: here,
    plugins: [react(), announceParts(), bringPdfParts(), buildFirstRows(here, target, cssTarget)],
    define: { __HASAR_VERSION__: JSON.stringify(version) },
    // The server puts a fresh nonce in its place on every answer.
    html: { cspNonce: '__CSP_NONCE__' },
    build: {
      outDir: 'dist',
      // A page that was opened before still asks for parts of its own version; scripts/build.ts clears up after a while.
      emptyOutDir: false,
      target,
      cssTarget,
      reportCompressedSize: false,
      chunkSizeWarningLimit: 1000,
      rolldownOptions: {
        output: {
          codeSplitting: {
            groups: [
              {
                name: 'libraries',
                test: (id: string) => libraries.test(id) || strictPage.test(id),
                priority: 3,
              },
              // What fetches parts, which main.ts does before any of them is there.
              { name: 'fetching', test: /vite[\\/]preload-helper/, priority: 4 },
              { name: 'page', test: /[\\/]app[\\/](app|route-error|routes)\.tsx$/, priority: 2 },
              { name: 'shell', test: /[\\/]app[\\/]shell[\\/]shell\.tsx$/, priority: 1 },
              {
                name: 'cases',
                test: (id: string) => /[\\/]screens[\\/]case-detail\.tsx$/.test(id) || besideCase.test(id),
              },
              { name: 'list', test: /[\\/]app[\\/]cases-page\.tsx$/ },
            ],
          },
        },
      },
    },
    server: {
      port: 5173,
      strictPort: false,
      proxy: { '/api': { target: `http://127.0.0.1:${PORT}` } },
    },
  };
});
