import { isScript, product } from './files.ts'
import { linesWith } from './in-text.ts'
import type { Rule } from './rule.ts'

/**
 * Rules for APIs that only one function or process may use, because they may be missing, blocked, wrong or untyped,
 * and for the clock of tests.
 */
export const rulesOfWrappers: Rule[] = [
  {
    name: 'stored names are parsed by `known`',
    why: 'A later release on the same database stores others, and one such row would stop the reading of all.',
    files: product(/^content\/(?:server|src)\//),
    atLeast: 600,
    find: ({ file, text }) =>
      /\b(?:oneRow|rowsOf)\b/.test(text) ? linesWith(/\bz\.enum\(/)({ file, text }) : [],
  },
  {
    name: 'cookies are read by `cookieIn`',
    why: 'Other hosts of the domain can set cookies of our names, and `cookieIn` takes the value that has our shape.',
    files: product(/^(?:content\/(?:server|src)|contract|panel|platform|site\/(?:app|server))\//),
    atLeast: 800,
    find: linesWith(
      /\b(?:getCookie|getSignedCookie|parseCookies?)\b|\{[^}]*\bparse\b[^}]*\} from '.*\bcookie'|\.cookies?\(\)|import \{[^}]*\bcookies\b[^}]*\} from 'next\/headers'|\.(?:exec|test)\([^)]*cookie|cookies?(?:\('?|'\)|\(\))?(?: \?\? ''\))?\??\.(?:includes|indexOf|match|matchAll|split|startsWith)\(/i,
    ),
    except: [
      ['contract/rules/cookies.ts', 'the reader'],
      [
        'site/server/cached-pages.ts',
        'looks for names, before pages that depend on cookies read them',
      ],
    ],
  },
  {
    name: 'files of people are parsed in a process of their own',
    why: 'A hostile file would hold the thread that answers everybody; `file-process.ts` limits time and memory.',
    files: product(/^(?:content\/(?:server|src)|contract|platform|site\/server)\//),
    atLeast: 600,
    find: linesWith(
      /^(?!import type\b).*(?:from |import\()'(?:sharp|htmlparser2|jsdom|linkedom|parse5|saxes|xml2js|fast-xml-parser|pdf-lib|pdfjs-dist|mp4box|exifr|fontkit|jszip|fflate|yauzl|unzipper|exceljs|xlsx)\b|\b(?:gunzip|inflate|inflateRaw|unzip|brotliDecompress|createGunzip|createInflate|createUnzip|createBrotliDecompress)(?:Sync)?\b.*from 'node:zlib'|\b(?:readAttachment\b.*attachment-content|readDrawing\b.*read-drawing|checkFile\b.*check-file)/,
    ),
    except: [
      [/^(?:content|platform)\/.*-process\.ts$/, 'such a process'],
      [
        /^content\/src\/publishing\/media\/(?:check-file|derive-picture|describe-image)\.ts$/,
        'runs in such a process',
      ],
      ['content/src/operations/backup/copy-tables.ts', 'a backup, in a command of the operator'],
      ['content/src/operations/backup/newer-erasures.ts', 'a backup, in a command of the operator'],
      ['content/src/publishing/guide/guide-pages.ts', 'our own pictures'],
      ['platform/theme/theme-check.ts', 'the theme'],
      ['site/server/files/icons/site-icons.ts', 'the theme'],
      ['site/server/documents/brochures/brochure-text.ts', 'texts that the service has written'],
      ['site/server/pages/page-service.ts', 'pages that this process has compressed'],
    ],
  },
  {
    name: 'what a decoder makes of a request is walked by `isReadable`',
    why: 'Limits of bodies count the text, and parts that refer to each other make far more of it.',
    files: product(/^(?:content\/(?:server|src)|contract|panel|platform|site\/(?:app|server))\//),
    atLeast: 800,
    find: linesWith(
      /^\s*['"]use server['"]|\bdecodeReply\b|from '(?:(?:node:)?v8|qs(?:-esm)?|devalue|superjson|seroval|flatted|(?:js-)?yaml|cbor[\w-]*|msgpackr|@msgpack\/msgpack|bson)'/,
    ),
    except: [
      ['content/src/app/(payload)/layout.tsx', '`admittedCall` walks it'],
      ['content/src/accounts/current-user.ts', 'walks each filter'],
    ],
  },
  {
    name: 'what Payload writes for a person has the rights of this person',
    why: 'Calls of Payload have all rights unless they say `overrideAccess: false`, also an undo or a restore.',
    files: product(/^content\/src\/(?!testing\/)/),
    atLeast: 600,
    find: ({ text }) => {
      const lines = text.split('\n')
      const writes = /\bpayload\s*\.(?:create|delete|duplicate|restore\w*|update|updateGlobal)\(/
      const isLimited = (at: number) =>
        lines
          .slice(Math.max(0, at - 8), at + 9)
          .some((each) => each.includes('overrideAccess: false'))
      return lines.flatMap((line, at) => (writes.test(line) && !isLimited(at) ? [at + 1] : []))
    },
    except: [
      [
        /^content\/src\/(?:composition\/(?:first-account|start\/erase-again)|core\/(?:outbox\/worker|payload\/migrate)|sales\/enquiries\/(?:retention|scan-files))\.ts$/,
        'the service itself, for nobody',
      ],
      ['content/src/accounts/account-links.ts', 'an invitation, after `mayGiveRole`'],
      [
        'content/src/accounts/account-store.ts',
        'registrations and invitations, which check who may',
      ],
      ['content/src/core/panel/own-language.ts', 'the own language of the person'],
      [
        'content/src/core/payload/restore-version.ts',
        'texts as they were saved; their publication asks for the rights of the person',
      ],
      ['content/src/publishing/bin/bin-endpoints.ts', 'its door asks for the right to delete'],
      ['content/src/sales/enquiries/entry-endpoints.ts', 'nobody may create enquiries by a form'],
      [
        'content/src/sales/enquiries/person-data.ts',
        'the right to delete an enquiry deletes what belongs to it',
      ],
      [
        'content/src/sales/enquiries/worklist/worklist-endpoints.ts',
        'status and owner, after the right to update enquiries',
      ],
      ['content/src/sales/viewings/write-viewing.ts', 'writes fields that no form may write'],
    ],
  },
  {
    name: 'Enter is read by `pressedKey`',
    why: 'It also ends a composition, and the input would be sent with half of its text.',
    files: product(/^content\/src\//),
    atLeast: 600,
    find: linesWith(/\b[Ee]vent\.key [!=]== 'Enter'/),
  },
  {
    name: 'late code of the panel is loaded by `useLateCode`',
    why: '`lazy` keeps a failed load for ever, and ends the page with everything that was typed there.',
    files: product(/^content\/src\//),
    atLeast: 600,
    find: linesWith(/\{[^}]*\blazy\b[^}]*\} from 'react'|\b[Rr]eact\.lazy\b|from 'next\/dynamic'/),
  },
  {
    name: 'every project of Vitest begins with the clock of the tests',
    why: 'Its tests name days, which would pass by the clock of the machine.',
    files: (file) => /vitest\.config\.ts$/.test(file),
    atLeast: 4,
    find: ({ text }) => (text.includes('testing/test-clock.ts') ? [] : [1]),
  },
  {
    name: 'journeys and tests of commands name no day, because they have the clock of the machine',
    why: 'The day passes, and the test fails or proves nothing.',
    files: (file) => /^(?:bench|e2e|scripts)\//.test(file) && isScript(file),
    atLeast: 120,
    find: linesWith(/\b20\d\d-[01]\d-[0-3]\d(?!\d)/),
  },
]
