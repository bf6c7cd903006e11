import { build, type Plugin, type Rolldown } from 'vite';

const entry = 'src/app/first-rows/first-rows.ts';

/**
 * Builds app/first-rows into one file of its own and tells public/early.js its name. What it shares with the product is in
 * both: it must neither wait for the files of the product nor make the sign-in page load more.
 */
export function buildFirstRows(root: string, target: string, cssTarget: string): Plugin {
  let chunk: Rolldown.OutputChunk | undefined;
  return {
    name: 'hasar-first-rows',
    apply: 'build',
    async buildStart() {
      const results = await build({
        root,
        configFile: false,
        logLevel: 'warn',
        publicDir: false,
        build: {
          write: false,
          target,
          cssTarget,
          modulePreload: false,
          reportCompressedSize: false,
          rolldownOptions: {
            input: `${root}${entry}`,
            preserveEntrySignatures: 'strict',
            // Of the contract it needs tables and formats, and none of the schemas beside them.
            treeshake: { moduleSideEffects: false },
            output: { entryFileNames: 'assets/first-rows-[hash].js', codeSplitting: false },
          },
        },
      });
      const outputs = [results].flat().flatMap((result) => ('output' in result ? result.output : []));
      chunk = outputs.find((output) => output.type === 'chunk');
    },
    generateBundle() {
      if (chunk !== undefined) this.emitFile({ type: 'asset', fileName: chunk.fileName, source: chunk.code });
    },
    transformIndexHtml: {
      order: 'post',
      handler: (html) =>
        html.replace('src="/early.js"', (script) => `${script} data-first-rows="/${chunk?.fileName ?? ''}"`),
    },
  };
}
