import { type ClosedSet, closedSets } from './closed-sets.ts'
import { product } from './files.ts'
import type { Rule } from './rule.ts'
import type { Source } from './sources.ts'

const files = product(/^(?:contract|platform|content\/(?:src|server)|site)\//)

/** Sets of things, each of which is known in several places; sets of words of one place are not counted. */
const things = [
  'recordTypes',
  'unitFieldRows',
  'plainTypes',
  'screens',
  'enquiryOrigins',
  'statusTable',
  'messageKinds',
  'historyValues',
  'resultKinds',
  'dimensions',
  'sections',
]

const why = 'A new name would be in no such list, and every check would stay green.'

/** Rules against lists that a new name of a closed set is missing from. */
export function rulesOfWholeLists(sources: readonly Source[]): Rule[] {
  const sets = closedSets(sources.filter(({ file }) => files(file)))
  const ofThings = things.map((thing) => {
    const found = sets.find(({ name }) => name === thing)
    if (!found) throw new Error(`No source defines ${thing}`)
    return found
  })
  const types = ofThings.filter(({ name }) => name === 'recordTypes' || name === 'plainTypes')
  ofThings.push({ name: 'types', members: types.flatMap(({ members }) => members) })
  const isPartOf = (names: readonly string[]) => (set: ClosedSet) =>
    names.length < set.members.length && names.every((name) => set.members.includes(name))
  const isWhole =
    (names: readonly string[]) =>
    ({ members }: ClosedSet) =>
      names.length === members.length && names.every((name) => members.includes(name))
  return [
    {
      name: 'a table by the names of a closed set has all of them',
      why: `${why} \`Record<Name, … | null>\` asks for it.`,
      files,
      atLeast: 900,
      find: ({ text }) => [
        ...linesOf(
          text,
          /(?:const \w+: |satisfies )(?:Readonly<)?Partial<Record<[^=;]*= \{\s*[\w'[]/g,
        ),
        ...bodiesOf(text, /const \w+: (?:Readonly<)?Record<string,[^=]*> = \{\n([\s\S]*?)\n\}/g)
          .filter(([, body]) => {
            const keys = [...body.matchAll(/^ {2}(?:'([\w-]+)'|(\w+)):/gm)]
            const names = keys.map(([, quoted, bare]) => quoted ?? bare ?? '')
            return names.length > 0 && ofThings.some(isPartOf(names))
          })
          .map(([line]) => line),
      ],
      except: [
        ...each('codes of a later service come, too, so all others are one case', [
          'site/app/visit/form-error.ts',
          'site/app/features/enquiry/form-status.ts',
        ]),
        [
          'content/src/core/payload/listed-endpoints.ts',
          'calls of Payload itself, which a test compares with all that it has',
        ],
      ],
    },
    {
      name: 'no list repeats some names of a closed set',
      why: `${why} Derive it from a table that has all of them.`,
      files,
      atLeast: 900,
      find: ({ text }) =>
        bodiesOf(text, /\[((?:\s*'[\w-]+',?){2,}\s*)\]/g)
          .filter(([, body]) => !ofThings.some(isWhole(namesIn(body))))
          .filter(([, body]) => ofThings.some(isPartOf(namesIn(body))))
          .map(([line]) => line),
      except: [
        ['contract/rules/enquiry.ts', 'forms are some of the origins'],
        ['contract/site-definition/screen-table.ts', 'forms of a screen, in its row'],
        ['content/src/sales/viewings/unfit.ts', 'whose change brings a cause about, in its row'],
        ['content/src/composition/metrics/service-metrics.ts', 'labels of a metric'],
        ...each('a choice of its own, which another name does not change', [
          'content/src/core/payload/erasures.ts',
          'content/src/operations/backup/restore-backup.ts',
          'content/src/publishing/finder/panel/finder.tsx',
          'content/src/publishing/references/dependencies.ts',
          'content/src/sales/enquiries/panel/entry-kinds.ts',
          'site/app/features/search/search-screen.tsx',
          'site/server/metrics.ts',
        ]),
      ],
    },
    {
      name: 'a switch over a closed set names every case',
      why: `${why} \`default:\` takes it without a word.`,
      files,
      atLeast: 900,
      find: ({ text }) =>
        bodiesOf(text, /\bswitch \([^\n]*\) \{\n([\s\S]*?)\n *default:/g)
          .filter(([, body]) => {
            const names = [...body.matchAll(/^ *case '([\w-]+)':/gm)].map(([, name = '']) => name)
            return names.length > 1 && sets.some(isPartOf(names))
          })
          .map(([line]) => line),
      except: [
        [
          'site/app/features/account/login-screen.tsx',
          'the reason comes from an address, so anything may stand there',
        ],
        ['content/src/site-api/agencies/priced-unit-rows.ts', 'a set of two others'],
        ['site/app/features/enquiry/fields.island.tsx', 'some codes of one input'],
      ],
    },
    {
      name: 'the beginning or end of a name means nothing',
      why: 'A new name gets a behaviour that nobody chose. Say it in the row of the name.',
      files,
      atLeast: 900,
      find: ({ text }) =>
        bodiesOf(text, /\.(startsWith|endsWith)\('([\w-]{2,})'\)/g)
          .filter(([, which, part]) =>
            sets.some(
              ({ members }) =>
                members.filter((name) =>
                  which === 'startsWith' ? name.startsWith(part) : name.endsWith(part),
                ).length > 1,
            ),
          )
          .map(([line]) => line),
    },
  ]
}

const each = (reason: string, places: readonly string[]) =>
  places.map((place) => [place, reason] as const)

const namesIn = (body: string) => [...body.matchAll(/'([\w-]+)'/g)].map(([, name = '']) => name)

/** The lines of matches, with their groups. */
function bodiesOf(text: string, pattern: RegExp): [line: number, first: string, second: string][] {
  return [...text.matchAll(pattern)].map(({ 1: first = '', 2: second = '', index }) => [
    text.slice(0, index).split('\n').length,
    first,
    second,
  ])
}

const linesOf = (text: string, pattern: RegExp) => bodiesOf(text, pattern).map(([line]) => line)
