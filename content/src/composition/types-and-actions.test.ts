import { type Role, roles } from '@alun/contract/rules/roles'
import { forThisFile } from '@alun/platform/testing/for-this-file'
import type { FlattenedField } from 'payload'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { grantsOf, isPage, may, type Subject, subjects } from '../core/access/permissions.ts'
import {
  type Action,
  actionNames,
  actions,
  idIn,
  listedWhereReady,
  type MadeRecord,
  openTypes,
} from '../testing/record-actions.ts'

/*
 * Tries each action on each type of the configuration over HTTP, and checks the answer, the stored record, its
 * versions, its pages in each language, its history and the change feed. A record of each type goes through all
 * actions in this order; its words are `a` at first.
 */

const {
  ask,
  calls,
  feedOf,
  hasDrafts,
  isOnPages,
  lastOf,
  make,
  placeOf,
  readersOf,
  restore,
  save,
  seenBy,
  seenByAll,
  stateOf,
  stored,
  tagsOf,
  translatedPages,
  typeOf,
  types,
  unmade,
  versionsOf,
} = await forThisFile(openTypes())

/** Reasons why a type lacks an action. */
const once = 'It exists once.'
const counts = 'What is saved counts at once: it has no drafts and no versions.'
const wordless = 'It has no texts by language.'
const byService = 'The service writes it.'
const noDrafts: Cells = {
  'save a draft': counts,
  publish: counts,
  unpublish: counts,
  schedule: counts,
  restore: counts,
}
type Cells = Partial<Record<Action, string>>

const written: Cells = { ...noDrafts, create: byService, duplicate: byService, translate: wordless }
const page: Cells = { create: once, duplicate: once, delete: once }
const without: Partial<Record<Subject, Cells>> = {
  units: { ...noDrafts, translate: wordless, duplicate: 'A key names one shape of a plan.' },
  media: noDrafts,
  redirects: { ...noDrafts, duplicate: 'An address leads to one place.' },
  enquiries: written,
  viewings: { ...written, delete: 'It is cancelled, so that the visitor is told.' },
  hosts: { ...noDrafts, delete: 'It is deactivated, because past viewings name it.' },
  attachments: written,
  messages: { ...written, delete: 'It is erased with its enquiry.' },
  accounts: { ...noDrafts, duplicate: 'A person has one account.' },
  'audit-events': { ...written, delete: 'It is erased when its time has passed.' },
  settings: { ...page, unpublish: 'Every page needs them.' },
  ...Object.fromEntries(
    subjects.filter((each) => isPage(each) && each !== 'settings').map((each) => [each, page]),
  ),
}

/** Roles by increasing rights; the first permitted one is used. */
const fewestRights: readonly Role[] = ['translator', 'sales', 'editor', 'admin']

async function run(action: Action, record: MadeRecord) {
  const role = fewestRights.find((each) => may(each, actions[action], record.subject)) ?? null
  const { result, tags } = await feedOf(() => calls[action](role, record))
  expect([role, result]).toMatchObject([role, { status: action === 'create' ? 201 : 200 }])
  return { result, role, tags }
}

const cells: Record<Exclude<Action, 'schedule'>, (record: MadeRecord) => Promise<void>> = {
  create: async (unsaved) => {
    const { result, role, tags } = await run('create', unsaved)
    const record = { ...unsaved, id: idIn(result) }
    const words = hasDrafts(record.subject) ? 'published a' : 'a'
    expect(await stateOf(record)).toEqual({
      stored: words,
      versions: hasDrafts(record.subject) ? [words] : [],
      readers: readersOf(record, 'a'),
    })
    expect(await lastOf(record)).toBe(hasDrafts(record.subject) ? `published a by ${role}` : '')
    expect(tags).toEqual(isOnPages(record) ? tagsOf(record) : [])
  },
  translate: async (record) => {
    const before = await stateOf(record)
    const { role, tags } = await run('translate', record)
    if (!hasDrafts(record.subject)) {
      expect(await stored(record, 'ua')).toContain('u')
      expect(await stateOf(record)).toEqual(before)
      return expect(tags).toEqual(tagsOf(record))
    }
    expect(tags).toEqual([])
    const state = { stored: 'published a', readers: readersOf(record, 'a') }
    expect(await stateOf(record)).toMatchObject(state)
    expect(await lastOf(record)).toMatch(new RegExp(`^draft .* by ${role}$`))
    const ready = { readyLocales: ['en', 'ua'] }
    const made = await feedOf(() =>
      save(record, 'v', { locale: 'ua', _status: 'published', ...ready }),
    )
    expect(made).toMatchObject({ result: { status: 200 }, tags: tagsOf(record) })
    record.isTranslated = true
    if (isPage(record.subject)) translatedPages.add(record.subject)
    expect(await seenByAll(record)).toEqual(readersOf(record, 'a'))
    expect(await lastOf(record)).toMatch(/^published .* by admin$/)
  },
  'save a draft': async (record) => {
    const { role, tags } = await run('save a draft', record)
    const { versions, ...shown } = await stateOf(record)
    expect(await lastOf(record)).toBe(`draft b by ${role}`)
    expect(shown).toEqual({ stored: 'published a', readers: readersOf(record, 'a') })
    expect(versions[0]).toBe('draft b')
    expect(tags).toEqual([])
  },
  publish: async (record) => {
    const { role, tags } = await run('publish', record)
    const { versions, ...shown } = await stateOf(record)
    expect(await lastOf(record)).toBe(`published c by ${role}`)
    expect(shown).toEqual({ stored: 'published c', readers: readersOf(record, 'c') })
    expect(versions.slice(0, 2)).toEqual(['published c', 'draft b'])
    expect(tags).toEqual(tagsOf(record))
  },
  restore: async (record) => {
    // A version comes back as a draft, whatever it was.
    const { role, tags } = await run('restore', record)
    expect(tags).toEqual([])
    const { versions, ...shown } = await stateOf(record)
    expect(await lastOf(record)).toBe(`draft a by ${role}`)
    expect(shown).toEqual({ stored: 'published c', readers: readersOf(record, 'c') })
    expect(versions.slice(0, 2)).toEqual(['draft a', 'published c'])

    const draft = (await versionsOf(record)).find((each) => each.told === 'draft b')
    const again = await feedOf(() => restore('editor', { ...record, first: draft?.id }))
    expect(again).toMatchObject({ result: { status: 200 }, tags: [] })
    expect(await stateOf(record)).toEqual({ ...shown, versions: ['draft b', ...versions] })
    expect((await save(record, 'a', { _status: 'published' })).status).toBe(200)
  },
  unpublish: async (record) => {
    const { role, tags } = await run('unpublish', record)
    const { versions, ...shown } = await stateOf(record)
    expect(await lastOf(record)).toBe(`draft a by ${role}`)
    expect(shown).toEqual({ stored: 'draft a', readers: readersOf(record, '') })
    expect(versions[0]).toBe('draft a')
    expect(tags).toEqual(tagsOf(record))
  },
  duplicate: async (record) => {
    const before = await stateOf(record)
    const { result, tags } = await run('duplicate', record)
    const copy = { ...record, id: idIn(result) }
    expect(copy.id).not.toBe(record.id)
    expect(await stored(copy)).toBe(hasDrafts(record.subject) ? 'draft a' : before.stored)
    expect(await stateOf(record)).toEqual(before)
    const isShown = !hasDrafts(record.subject) && isOnPages(record)
    expect(tags).toEqual(isShown ? tagsOf(copy) : [])
  },
  delete: async (record) => {
    const wasShown = (await seenBy(record, 'en')) !== '' || !hasDrafts(record.subject)
    const { tags } = await run('delete', record)
    expect(await stateOf(record)).toEqual({
      stored: 'gone',
      versions: [],
      readers: readersOf(record, ''),
    })
    expect(tags).toEqual(wasShown ? tagsOf(record) : [])
  },
}

const allTypes = types.flatMap(({ slug }) => subjects.filter((each) => each === slug))
/** Types with the same rights, actions and lists are of one kind. */
const kindOf = (subject: Subject) =>
  JSON.stringify([grantsOf(subject), without[subject], listedWhereReady.includes(subject)])
const tried = process.env.E2E_SWEEP
  ? allTypes
  : [...Map.groupBy(allTypes, kindOf).values()].flatMap(([first]) => first ?? [])

const hasTexts = (fields: readonly FlattenedField[]): boolean =>
  fields.some(
    (field) =>
      ('localized' in field && field.localized === true && field.name !== 'listTitle') ||
      ('flattenedFields' in field && hasTexts(field.flattenedFields)),
  )

it('knows every type of the configuration', () => {
  expect(allTypes).toEqual(types.map(({ slug }) => slug))
})

describe.each(tried)('%s', (subject) => {
  let record: MadeRecord
  beforeAll(async () => {
    record = await make(subject)
    record.first = (await versionsOf(record))[0]?.id
  })

  it('is as it was after everybody has tried what they may not do', async () => {
    const before = await stateOf(record)
    const { result, tags } = await feedOf(async () => {
      const answers: string[] = []
      for (const action of actionNames) {
        if (without[subject]?.[action] !== undefined) continue
        for (const role of roles) {
          if (may(role, actions[action], subject)) continue
          const { status } = await calls[action](role, record)
          if (status !== 403 && status !== 404) answers.push(`${role} ${action}: ${status}`)
        }
      }
      for (const role of [null, ...roles]) {
        if (may(role, 'read', subject)) continue
        const { status } = await ask(role, 'GET', placeOf(record))
        if (status !== 403 && status !== 404) answers.push(`${role} read: ${status}`)
      }
      return answers
    })
    expect(result).toEqual([])
    expect(await stateOf(record)).toEqual(before)
    expect(tags).toEqual([])
  })

  it.each(actionNames.filter((action) => action !== 'schedule'))('%s', async (action) => {
    const why = without[subject]?.[action]
    if (why === undefined) return cells[action](action === 'create' ? unmade(subject) : record)
    await expectNone(action, subject, why, record)
  })
})

/** Expects that an action is missing: the type lacks what it needs, or rejects it. */
async function expectNone(action: Action, subject: Subject, why: string, record: MadeRecord) {
  if (why === counts) return expect(hasDrafts(subject)).toBe(false)
  if (why === wordless) return expect(hasTexts(typeOf(subject)?.flattenedFields ?? [])).toBe(false)
  const before = await stateOf(record)
  const { result, tags } = await feedOf(() => calls[action]('admin', record))
  expect([action, result.status >= 400 && result.status < 500 ? 'refused' : result]).toEqual([
    action,
    'refused',
  ])
  expect(await stateOf(record)).toEqual(before)
  expect(tags).toEqual([])
}

describe('schedule', () => {
  const planned = new Map<Subject, MadeRecord>()
  // All at once, so that one wait suffices.
  beforeAll(async () => {
    for (const subject of tried.filter((each) => !without[each]?.schedule)) {
      const record = await make(subject)
      planned.set(subject, record)
      expect((await save(record, 'b', { _status: 'draft' })).status).toBe(200)
    }
    for (const record of planned.values()) {
      const { result, tags } = await run('schedule', record)
      expect(result.body).toEqual({ problem: null })
      expect([await stored(record), tags.filter((tag) => tagsOf(record).includes(tag))]).toEqual([
        'published a',
        [],
      ])
    }
  })

  it.each(tried)('%s', async (subject) => {
    const why = without[subject]?.schedule
    const record = planned.get(subject)
    if (why !== undefined || !record) {
      return expectNone('schedule', subject, why ?? '', await make(subject))
    }
    await vi.waitFor(async () => expect(await stored(record)).toBe('published b'), {
      timeout: 30_000,
      interval: 250,
    })
    expect((await stateOf(record)).readers).toEqual(readersOf(record, 'b'))
    // The author and the planner.
    const planner = fewestRights.find((each) => may(each, 'publish', subject))
    expect(await lastOf(record)).toBe(`published b by admin, ${planner}`)
  })
})
