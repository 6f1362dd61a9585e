import { readFileSync } from 'node:fs'
import path from 'node:path'
import { siteFolder } from '../workspace.mjs'
import { isLook } from './files.ts'
import { linesWith } from './in-text.ts'
import type { Rule } from './rule.ts'

export function lookRules(): Rule[] {
  const { fonts } = JSON.parse(readFileSync(path.join(siteFolder, 'theme/tokens.json'), 'utf8'))
  const families: { family: string; fallbacks: string[] }[] = Object.values(fonts)
  const wellKnown = ['Helvetica', 'Times New Roman', 'Georgia', 'Verdana', 'Segoe UI', 'Inter,']
  const fontNames = [...families.flatMap((each) => [each.family, ...each.fallbacks]), ...wellKnown]
    .map((name) => name.replaceAll(/[^\w ,]/g, '.'))
    .join('|')
  return [
    {
      name: 'colours are tokens of the site',
      why: 'The folder of the site defines its look, so that another brand needs no change of code.',
      files: isLook,
      atLeast: 800,
      find: linesWith(
        // `#3E5540` is an example for editors who enter a person's colour.
        /#(?!3E5540)(?:[\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})\b(?!-)|\b(?:rgba?|hsla?|oklch|oklab|lab|lch|hwb)\(\s*["\d.]/i,
      ),
    },
    {
      name: 'colours are not CSS names',
      why: 'A named colour would be outside of the folder of the site.',
      files: (file) => isLook(file) && /\.(?:css|typ)$/.test(file),
      atLeast: 80,
      find: linesWith(
        /[:,(]\s*(?:white|black|gr[ae]y|silver|red|green|blue|yellow|orange|purple|brown|pink|navy)\b(?!-)/i,
      ),
    },
    {
      name: 'comments of styles end before the next rule',
      why: 'A comment without its end swallows rules, and neither browser nor linter says so.',
      files: (file) => file.endsWith('.css'),
      atLeast: 80,
      find: ({ text }) => linesOf(text, /\/\*(?:(?!\*\/)[^{])*\{/g),
    },
    {
      name: 'styles mean the same in every promised browser',
      why: 'The oldest have no `:has()`, parts of an SVG blend with nothing in Firefox, WebKitGTK paints only the top of a page that clips, and WebKit measures paper by the width of the window.',
      except: [
        [
          'site/app/features/enquiry/form.module.css',
          'without it the time of who waits stays visible, and nobody reads it',
        ],
      ],
      files: (file) => /^(?:site\/app|content\/src)\/.*\.css$/.test(file),
      atLeast: 80,
      find: ({ file, text }) => [
        ...(file.startsWith('site/') ? linesOf(text, widthOfAny) : []),
        ...(file.startsWith('site/') && !text.includes('@supports not selector(:has(*))')
          ? linesOf(text, stateOfPart)
          : []),
        ...linesOf(text, paintedWrongly),
      ],
    },
    {
      name: 'fonts are tokens of the site',
      why: 'Another brand has other fonts.',
      files: isLook,
      atLeast: 800,
      find: (each) => [
        ...linesWith(new RegExp(`\\b(?:${fontNames})\\b`))(each),
        ...(each.file.endsWith('.css') ? linesWith(/font(?:-family)?:[^;]*["'](?!\$)/)(each) : []),
      ],
    },
    {
      name: 'signs are in the fonts of a site',
      why: 'Where no font of the reader has a sign, a box stands in its place. Arrows ← ↑ → ↓ are in the fonts.',
      except: [['content/src/core/panel/look/keys.tsx', 'a Mac has the signs of its own keys']],
      files: (file) => /^(?:site\/app|content\/src)\/.*\.(?:tsx|css|json)$/.test(file),
      atLeast: 300,
      find: linesWith(/[\u2194-\u21ff\u2300-\u23ff\u2500-\u2bff\u{1f000}-\u{1faff}]/u),
    },
    {
      name: 'pictures are in the folder of the site',
      why: 'A picture in the code would appear on the pages of every brand.',
      files: (file) =>
        /^(?:site|contract|platform|content\/(?:src|server))\//.test(file) &&
        !file.startsWith('contract/rules/attachment-samples/'),
      atLeast: 800,
      find: ({ file }) => (/\.(?:webp|avif|jpe?g|png)$/.test(file) ? [1] : []),
    },
  ]
}

const widthOfAny = /@media (?!screen|print)[^{]*width/g
const stateOfPart = /:has\([^{]*(?::checked|:focus|\[aria-invalid)/g
const paintedWrongly =
  /\b(?:path|g|rect|circle|line|text|use)\s*\{[^{}]*mix-blend-mode: (?!normal)|\b(?:html|body|main)\s*\{[^{}]*overflow(?:-[xy])?: clip/g

/** Lines where a pattern begins, which may go over several. */
function linesOf(text: string, pattern: RegExp): number[] {
  return [...text.matchAll(pattern)].map(({ index }) => text.slice(0, index).split('\n').length)
}
