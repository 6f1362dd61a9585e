import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { root, siteFolder } from './workspace.mjs'

/** Code of the product; what a site looks like stands in its folder. */
const folders = ['site', 'content/src', 'content/server', 'contract', 'platform']
const code = /\.(?:css|tsx?|mjs|typ|svg)$/
const leftOut =
  /^site\/build(?:-[^/]*)?\/|\.test\.tsx?$|\/testing\/|^content\/src\/core\/payload-types\.ts$/

const sources = new Map<string, string>()
const pictures: string[] = []
for (const folder of folders) {
  for (const name of readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })) {
    const file = path.posix.join(folder, name)
    if (leftOut.test(file) || /node_modules|\/\.next/.test(file)) continue
    // Files that a test of their content reads.
    if (file.startsWith('contract/rules/attachment-samples/')) continue
    if (/\.(?:webp|avif|jpe?g|png)$/.test(file)) pictures.push(file)
    if (!code.test(file)) continue
    sources.set(file, readFileSync(path.join(root, file), 'utf8'))
  }
}

function linesWith(pattern: RegExp, files = /./, allowed: readonly string[] = []): string[] {
  return [...sources].flatMap(([file, text]) =>
    files.test(file)
      ? text
          .split('\n')
          .filter((line) => pattern.test(line) && !allowed.some((part) => line.includes(part)))
          .map((line) => `${file}: ${line.trim()}`)
      : [],
  )
}

// Of a person's colour: what editors are told to enter.
const examples = ['#3E5540']

it('has no colours outside the folder of a site', () => {
  expect(sources.size).toBeGreaterThan(800)
  const values =
    /#(?:[\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})\b(?!-)|\b(?:rgba?|hsla?|oklch|oklab|lab|lch|hwb)\(\s*["\d.]/i
  expect(linesWith(values, /./, examples)).toEqual([])
  const names =
    /[:,(]\s*(?:white|black|gr[ae]y|silver|red|green|blue|yellow|orange|purple|brown|pink|navy)\b(?!-)/i
  expect(linesWith(names, /\.(?:css|typ)$/)).toEqual([])
})

it('names no fonts outside the folder of a site', () => {
  const { fonts } = JSON.parse(readFileSync(path.join(siteFolder, 'theme/tokens.json'), 'utf8'))
  const families: { family: string; fallbacks: string[] }[] = Object.values(fonts)
  const names = families.flatMap(({ family, fallbacks }) => [family, ...fallbacks])
  const wellKnown = ['Helvetica', 'Times New Roman', 'Georgia', 'Verdana', 'Segoe UI', 'Inter,']
  expect(names.length).toBeGreaterThan(2)
  const all = [...names, ...wellKnown].map((name) => name.replaceAll(/[^\w ,]/g, '.'))
  expect(linesWith(new RegExp(`\\b(?:${all.join('|')})\\b`))).toEqual([])
  expect(linesWith(/font(?:-family)?:[^;]*["'](?!\$)/, /\.css$/)).toEqual([])
})

it('says the name of the company in one place', () => {
  expect(linesWith(/\bAlun\b/, /^(?!contract\/rules\/brand\.ts$)/)).toEqual([])
})

it('has no pictures outside the folder of a site', () => {
  expect(pictures).toEqual([])
})
