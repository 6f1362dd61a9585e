import { isLook, isMade, isTest, isText, parts } from './files.ts'
import { linesWith } from './in-text.ts'
import type { Rule } from './rule.ts'

/** Facts of one customer; they belong to the site's folder, not to product code. */
const ofACustomer = {
  // The packages and the folder of the first site have this name.
  brand: /(?<!@|sites\/|sites', ')\balun\b/i,
  place: /\bbali\b|балі|бали\b|berawa|canggu|pererenan|umalas|seminyak|seseh|\bubud\b|indonesia/i,
  law: /hak[- ]?(?:sewa|pakai|milik)|\b(?:pbg|slf|kkpr)\b/i,
  zone: /makassar|\bWITA\b|(?:UTC|GMT)\+0?8/i,
  currency: /\b(?:USD|EUR|UAH|IDR)\b|₴/,
  language:
    /['"`](?:ua|uk|ru)['"`]|\b(?:ua|uk|ru):|\b(?:uk-UA|ru-RU|Ukrainian|Russian)\b|українськ|русск/,
}

export function rulesOfNames(): Rule[] {
  const files = (file: string) =>
    parts.test(file) &&
    isText(file) &&
    !isTest(file) &&
    !isMade(file) &&
    // Scripts for tests, and these patterns.
    !/^scripts\/(?:test-containers\.ts|rules\/)/.test(file)
  const rule = (name: keyof typeof ofACustomer, except: Rule['except'] = []): Rule => ({
    name: `the code names no ${name} of one customer`,
    why: 'Another developer adapts the product by a folder, without a fork.',
    files,
    atLeast: 900,
    find: linesWith(ofACustomer[name]),
    except,
  })
  const brand = /\bAlun\b/
  return [
    rule('brand', [
      [
        /^content\/src\/operations\/postgres\/(?:cluster-folder|embedded-server|server-(?:note|programs))\.ts$|^site\/server\/visitors\/session\/sealed\.ts$/,
        'role, database, folder and key of existing installations',
      ],
    ]),
    {
      name: 'visible texts get the name of the company from one place',
      why: '`contract/rules/brand.ts` reads it from the site.',
      files: (file) => isLook(file) && file !== 'contract/rules/brand.ts',
      atLeast: 800,
      find: linesWith(brand),
    },
    rule('place'),
    rule('law'),
    rule('zone'),
    rule('currency', [
      ['contract/rules/currency-marks.ts', 'symbols that people write beside amounts, on any site'],
      ['scripts/fonts/alphabets.ts', 'letters of a script'],
    ]),
    rule('language', [
      [
        /^contract\/rules\/money-text\.ts$|^content\/src\/(?:core\/fields\/item|core\/words\/(?:other-layout|romanise-ukrainian))\.ts$|^site\/app\/words\/(?:day-text|format|typography\/typeset)\.ts$|^scripts\/fonts\/alphabets\.ts$/,
        'rules of a language, like those of Intl',
      ],
      [
        /^content\/src\/core\/words\/(?:crash|(?:mails|panel)\/\w+)\.json$|^site\/app\/words\/[a-z]{2,3}\//,
        'words of a language, which may name it',
      ],
      ['content/src/core/words/shipped-words.ts', 'languages of the product'],
    ]),
    {
      name: 'tests of rules do not refer to the demo',
      why: 'They create their own records, so that a change of the demo breaks no test.',
      files: (file) => parts.test(file) && /\.test(?:-d)?\.tsx?$|\/testing\//.test(file),
      atLeast: 200,
      find: linesWith(
        new RegExp(
          `${ofACustomer.brand.source}|${ofACustomer.place.source}|makassar|segara|sawah|batu-townhouses`,
          'i',
        ),
      ),
      except: [
        [
          /^content\/(?:seed|src\/core\/payload\/upgrade)/,
          'demo content, also that of former versions',
        ],
        [/^scripts\/(?:check-settings|sites|take-new-version)\.test/, 'folders of sites'],
        [
          /^content\/src\/accounts\/(?:guessable-password|password-doors)\.test/,
          'passwords that contain the name of the site',
        ],
        [/^site\/app\/words\/typography\//, 'typographic rules of a language'],
        [
          /^content\/src\/(?:operations\/postgres\/embedded-server\.test|testing\/test-database)/,
          'role, database and folder of existing installations',
        ],
      ],
    },
  ]
}
