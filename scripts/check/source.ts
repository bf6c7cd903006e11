import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync, Visitor, type ParseResult } from 'oxc-parser';
import { sourceFiles } from './files.ts';

export interface Import {
  readonly specifier: string;
  readonly line: number;
  /** True when nothing of it is left once types are erased. */
  readonly typesOnly: boolean;
}

export interface Source {
  readonly path: string;
  readonly text: string;
  readonly imports: readonly Import[];
  readonly comments: readonly { readonly text: string; readonly line: number }[];
  /** True when the file exports, and everything it exports is taken from elsewhere. */
  readonly passesOn: boolean;
  /** Where the parser stopped, if it did. */
  readonly error: string | undefined;
}

/** Reads all TypeScript of the tree with the parser that the bundler uses, so whatever builds can be read. */
export const readTree = (root: string): Source[] => sourceFiles(root).map((path) => readSource(root, path));

function readSource(root: string, path: string): Source {
  const text = readFileSync(join(root, path), 'utf8');
  const parsed = parseSync(path, text);
  const lineAt = (offset: number) => text.slice(0, offset).split('\n').length;
  return {
    path,
    text,
    imports: [...writtenImports(parsed, lineAt), ...calledImports(parsed, lineAt)],
    comments: parsed.comments.map(({ value, start }) => ({ text: value, line: lineAt(start) })),
    passesOn: passesOn(parsed),
    error: parsed.errors[0]?.message,
  };
}

function writtenImports({ module }: ParseResult, lineAt: (offset: number) => number): Import[] {
  const imports = module.staticImports.map(({ moduleRequest, entries, start }) => ({
    specifier: moduleRequest.value,
    line: lineAt(start),
    typesOnly: entries.length > 0 && entries.every((entry) => entry.isType),
  }));
  const exports = module.staticExports.flatMap(({ entries, start }) =>
    entries.slice(0, 1).flatMap(({ moduleRequest }) =>
      moduleRequest
        ? [
            {
              specifier: moduleRequest.value,
              line: lineAt(start),
              typesOnly: entries.every((entry) => entry.isType),
            },
          ]
        : [],
    ),
  );
  return [...imports, ...exports];
}

/** `import('x')` as an expression and as a type. */
function calledImports({ program }: ParseResult, lineAt: (offset: number) => number): Import[] {
  const found: Import[] = [];
  new Visitor({
    ImportExpression({ source, start }) {
      if (source.type === 'Literal' && typeof source.value === 'string') {
        found.push({ specifier: source.value, line: lineAt(start), typesOnly: false });
      }
    },
    TSImportType({ source, start }) {
      found.push({ specifier: source.value, line: lineAt(start), typesOnly: true });
    },
  }).visit(program);
  return found;
}

function passesOn({ program, module }: ParseResult): boolean {
  const declares = program.body.some((statement) => {
    if (statement.type === 'ExportNamedDeclaration') return statement.declaration !== null;
    return statement.type !== 'ImportDeclaration' && statement.type !== 'ExportAllDeclaration';
  });
  return !declares && module.staticExports.some(({ entries }) => entries.length > 0);
}
