import { isServerPath } from '@alun/contract/rules/path-kinds'
import { createRedirects, hasFormerParameter, mostRedirects } from '@alun/contract/rules/redirects'
import { isItemScreen, screenAt, screens } from '@alun/contract/rules/screens'
import { type CollectionBeforeChangeHook, type PayloadRequest, ValidationError } from 'payload'
import { z } from 'zod'
import { choice, help, kindText, localText } from '../../core/fields/plain.ts'
import { recordCollection } from '../../core/fields/record-collection.ts'
import type { TextKind } from '../../core/fields/text-kinds.ts'
import { connectionOf } from '../../core/payload/transaction.ts'
import { everSlugged } from '../../core/records/former-slugs.ts'
import { namesOf, words } from '../../core/words/panel-words.ts'
import { type GapValues, inPanelLanguage } from '../../core/words/words.ts'
import {
  type ReadRedirect,
  type RedirectProblem,
  readFormer,
  readTarget,
} from './redirect-addresses.ts'
import { enteredRedirects } from './redirect-rows.ts'

type Read = (typed: string, siteOrigin: string) => ReadRedirect

function problemText(
  problem: RedirectProblem,
  req: PayloadRequest,
  values: GapValues = {},
): string {
  return inPanelLanguage(`editorial.redirects.problems.${problem}`, req, values)
}

const addressKind = (name: string, read: Read, siteOrigin: string): TextKind => ({
  name,
  input: { line: { inputMode: 'url' } },
  read: (typed) => {
    const found = read(typed, siteOrigin)
    return 'value' in found ? found : { problem: `editorial.redirects.problems.${found.problem}` }
  },
})

const pair = z.object({ from: z.string(), to: z.string() })

/** Rejects a redirect that could not be followed, with the reason. */
const rejectDead =
  (siteOrigin: string): CollectionBeforeChangeHook =>
  async ({ data, operation, originalDoc, req }) => {
    const { data: given } = pair.safeParse({ ...originalDoc, ...data })
    const before = pair.safeParse(originalDoc).data
    if (given === undefined || (given.from === before?.from && given.to === before.to)) return
    // The validation of the fields reports these problems.
    if ('problem' in readFormer(given.from, siteOrigin)) return
    if ('problem' in readTarget(given.to, siteOrigin)) return
    const { from, to } = given
    const [former = ''] = from.split('?', 1)
    const isPage = !hasFormerParameter(from) && (await hasRecord(former, req, 'published'))
    if (isPage) refuse('from', 'page', req, { text: former })
    const others = await enteredRedirects(await connectionOf(req))
    if (operation === 'create' && others.length >= mostRedirects) {
      refuse('from', 'most', req, { count: mostRedirects })
    }
    const known = others.filter(({ id }) => id !== originalDoc?.id)
    const all = createRedirects([...known, { from, to, status: 301 }])
    const { loops, passed } = all.chainFrom(from)
    if (loops) {
      const path = [from, ...passed.map((each) => each.to)].join(' → ')
      refuse('to', 'loops', req, { path })
    }
    const [way = ''] = to.split(/[?#]/, 1)
    const isThere =
      !to.startsWith('/') ||
      isServerPath(way) ||
      passed.length > 1 ||
      (await hasRecord(way, req, 'any'))
    if (!isThere) refuse('to', 'missing', req, { text: to })
  }

function refuse(
  path: 'from' | 'to',
  problem: RedirectProblem,
  req: PayloadRequest,
  gaps: GapValues,
) {
  const errors = [{ message: problemText(problem, req, gaps), path }]
  throw new ValidationError({ collection: 'redirects', errors, req })
}

/** Whether a path is that of a published record; `any` also accepts other pages, drafts and former addresses. */
async function hasRecord(path: string, req: PayloadRequest, which: 'published' | 'any') {
  const found = screenAt(path)
  if (found === null) return false
  const { screen, slug } = found
  if (!isItemScreen(screen) || slug === null) return which === 'any'
  const { docs } = await req.payload.find({
    collection: screens[screen].collection,
    where:
      which === 'published'
        ? { and: [{ slug: { equals: slug } }, { _status: { equals: 'published' } }] }
        : everSlugged([slug]),
    draft: which === 'any',
    depth: 0,
    limit: 1,
    pagination: false,
    req,
  })
  return docs.length > 0
}

export const redirects = (siteOrigin: string) =>
  recordCollection({
    slug: 'redirects',
    hooks: { beforeChange: [rejectDead(siteOrigin)] },
    labels: namesOf('editorial.redirects'),
    group: 'system',
    admin: {
      useAsTitle: 'from',
      defaultColumns: ['from', 'to', 'status', 'updatedAt'],
      description: words('editorial.redirects.help'),
      disableCopyToLocale: true,
    },
    defaultSort: 'from',
    fields: [
      kindText('from', addressKind('former', readFormer, siteOrigin), {
        required: true,
        unique: true,
        index: true,
        label: words('editorial.redirects.from.label'),
        ...help('editorial.redirects.from.help'),
      }),
      kindText('to', addressKind('target', readTarget, siteOrigin), {
        required: true,
        label: words('editorial.redirects.to.label'),
        ...help('editorial.redirects.to.help'),
      }),
      choice(
        'status',
        [
          { value: '301', label: words('editorial.redirects.permanent') },
          { value: '302', label: words('editorial.redirects.temporary') },
        ],
        { required: true, defaultValue: '301' },
      ),
      localText('note'),
    ],
  })
