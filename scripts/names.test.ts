import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { root } from './workspace.mjs'

/** What is one customer's: `sites/` says it, code of the product does not. */
const names = {
  // The packages and the folder of the first site are called so.
  brand: /(?<!@|sites\/|sites', ')\balun\b/gi,
  place: /\bbali\b|балі|бали\b|berawa|canggu|pererenan|umalas|seminyak|seseh|\bubud\b|indonesia/gi,
  law: /hak[- ]?(?:sewa|pakai|milik)|\b(?:pbg|slf|kkpr)\b/gi,
  zone: /makassar|\bWITA\b|(?:UTC|GMT)\+0?8/gi,
  currency: /\b(?:USD|EUR|UAH|IDR)\b|₴/g,
  language:
    /['"`](?:ua|uk|ru)['"`]|\b(?:ua|uk|ru):|\b(?:uk-UA|ru-RU|Ukrainian|Russian)\b|українськ|русск/g,
}

const parts = ['contract', 'platform', 'content', 'site', 'scripts', 'deploy']
const text = /\.(?:[cm]?[jt]sx?|css|html|json|md|typ|ya?ml|conf|sh|service)$|(?:Docker|Caddy)file$/
const leftOut = [
  /\.test(?:-d)?\.tsx?$|\/testing\//,
  /^content\/migrations\//,
  // A test, as a program.
  /^scripts\/test-containers\.ts$/,
  // Made from the collections and the migrations.
  /^content\/src\/core\/(?:payload-types|payload\/db-schema\.gen)\.ts$/,
]

const allowed: readonly { why: string; name: keyof typeof names; files: RegExp }[] = [
  {
    why: 'rules of a language, as those of Intl are',
    name: 'language',
    files:
      /^contract\/rules\/money-text\.ts$|^content\/src\/(?:core\/fields\/item|core\/words\/(?:other-layout|romanise-ukrainian))\.ts$|^site\/app\/words\/(?:day-text|format|typography\/typeset)\.ts$|^site\/bundle\/alphabets\.ts$/,
  },
  {
    why: 'what people write beside amounts, whatever the currencies of the site',
    name: 'currency',
    files: /^contract\/rules\/currency-marks\.ts$/,
  },
  { why: 'letters of a script', name: 'currency', files: /^site\/bundle\/alphabets\.ts$/ },
  {
    why: 'words of a language, which may name it',
    name: 'language',
    files:
      /^content\/src\/core\/words\/(?:crash|mails|panel)\/\w+\.json$|^site\/app\/words\/[a-z]{2,3}\//,
  },
  {
    why: 'languages whose words come with the product',
    name: 'language',
    files: /^site\/app\/words\/catalogues\.ts$/,
  },
  {
    why: 'role, database, folder and key that running installations have stored',
    name: 'brand',
    files:
      /^content\/src\/operations\/postgres\/embedded-server\.ts$|^site\/server\/visitors\/session\/sealed\.ts$/,
  },
]

/** Tests of rules make their own records. What is about the demo or the folder of its site may name it. */
const test = /\.test(?:-d)?\.tsx?$|\/testing\//
const aboutTheDemo: readonly { why: string; files: RegExp }[] = [
  {
    why: 'demo content, also as former versions have stored it',
    files: /^content\/(?:seed|src\/core\/payload\/upgrade)/,
  },
  {
    why: 'folders of sites',
    files: /^scripts\/(?:check-settings|names|sites|take-new-version)\.test/,
  },
  {
    why: 'passwords that are made of the name of the site',
    files: /^content\/src\/accounts\/(?:guessable-password|password-doors)\.test/,
  },
  { why: 'typographic rules of a language', files: /^site\/app\/words\/typography\// },
  {
    why: 'role, database and folder that running installations have',
    files: /^content\/src\/(?:operations\/postgres\/embedded-server\.test|testing\/test-database)/,
  },
]
const demoNames = new RegExp(
  `${names.brand.source}|${names.place.source}|makassar|segara|sawah|batu-townhouses`,
  'gi',
)

function placesOf(
  files: readonly string[],
  patternsOf: (file: string) => readonly RegExp[],
): string[] {
  return files.flatMap((file) => {
    const lines = readFileSync(path.join(root, file), 'utf8').split('\n')
    return patternsOf(file).flatMap((pattern) =>
      lines.flatMap((line, index) =>
        [...line.matchAll(pattern)].map(([found]) => `${file}:${index + 1}: ${found}`),
      ),
    )
  })
}

const listed = () =>
  spawnSync('git', ['ls-files', ...parts], { cwd: root, encoding: 'utf8' }).stdout.split('\n')

it('names no customer, place, law, zone, currency or language of one site in the code', () => {
  const files = listed().filter(
    (file) => text.test(file) && !leftOut.some((pattern) => pattern.test(file)),
  )
  expect(files.length).toBeGreaterThan(900)
  const isAllowed = (file: string, name: string) =>
    allowed.some((each) => each.name === name && each.files.test(file))
  const places = placesOf(files, (file) =>
    Object.entries(names).flatMap(([name, pattern]) => (isAllowed(file, name) ? [] : [pattern])),
  )
  expect(places).toEqual([])
})

it('tests of rules name nothing of the demo', () => {
  const files = listed().filter(
    (file) => test.test(file) && !aboutTheDemo.some((each) => each.files.test(file)),
  )
  expect(files.length).toBeGreaterThan(200)
  expect(placesOf(files, () => [demoNames])).toEqual([])
})
