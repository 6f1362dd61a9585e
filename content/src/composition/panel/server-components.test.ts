import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { rolesWith } from '../../core/access/permissions.ts'
import { places } from './place-table.ts'

const source = path.resolve(import.meta.dirname, '../..')

/** Components that read on the server, with the reason why each is safe; pages are guarded by `panelPage`. */
const reviewed: Readonly<Record<string, string>> = {
  // Read public data, or nothing.
  Avatar: 'the person',
  KindCell: 'the row of the list',
  StateCell: 'the row of the list',
  LacksAltCell: 'the row of the list',
  UsesCell: 'the row of the list',
  MessageKindCell: 'the row of the list',
  SiteLink: 'settings of the service',
  GuideLink: 'the language of the panel',
  SkipLink: 'words',
  MediaLinks: 'counts of files that the person may read',
  TextField: 'Payload’s own editor, with the form that it is in',
  StoredMail: 'settings of the service, for administrators',
  // Check permissions.
  Menu: 'asks for the right of each link',
  TabBar: 'asks for the right of each link',
  StartPage: 'asks for the right of each part',
  MediaUses: 'asks for the right to read files; titles as the person may read them',
  FormerAlts: 'asks for the right to read and to settle the marks of files',
  OwnedWork: 'asks for the right to work on enquiries',
  RecordUses: 'asks for the right to read the record; titles as the person may read them',
  RecordList: 'rows and fields as the person may read them',
  UnitsView: 'shown by Payload to those who may read units',
  EnquiryPage: 'asks for the right to read enquiries',
  AuditDetailField: 'asks for the right to read the audit log',
  TranslateView: 'asks for the right to write; reads as the person',
  VersionsView: 'reads as the person; names of who saved',
  RestoreRight: 'asks for the right to publish',
  ValueDiff: 'values of versions that the person may read',
  PersonDiff: 'names of who saved a version that the person may read',
  NoDiff: 'nothing',
  // Payload renders cells only for rows that the person may read.
  StatusCell: 'whether the row of the list is published',
  FactorCell: 'whether the account of the row has a second factor',
  PlanCell: 'what is planned for the row of the list',
  AuditDetailCell: 'an enquiry, for readers of the audit log',
}

interface Component {
  name: string
  file: string
}

async function componentsOfPanel(): Promise<Component[]> {
  const map = await readFile(path.join(source, 'app/(payload)/admin/importMap.js'), 'utf8')
  const own = map.matchAll(/^import \{ (\w+) as .*'(?:\.\.\/)+src\/(.+)'$/gm)
  return [...own].map(([, name = '', file = '']) => ({ name, file }))
}

/** The text of a component, or `null` for one that runs only in the browser and reads nothing on the server. */
async function readingOnServer({ file }: Component): Promise<string | null> {
  const text = await readFile(path.join(source, file), 'utf8')
  return /^'use client'/.test(text) ? null : text
}

describe('a component of the panel that runs on the server', () => {
  it('asks for a right, or is known to show nothing that needs one', async () => {
    const guarded: string[] = []
    const others: string[] = []
    for (const component of await componentsOfPanel()) {
      const text = await readingOnServer(component)
      if (text === null || !/\b(?:payload|props|req|Props|drizzle|listCell)\b/.test(text)) continue
      const isGuarded = text.includes(`const ${component.name} = panelPage(`)
      ;(isGuarded ? guarded : others).push(component.name)
    }
    expect(others.toSorted()).toEqual(Object.keys(reviewed).toSorted())
    expect(guarded).toHaveLength(places.filter(({ Component, needs }) => Component && needs).length)
  })

  it('shows enquiries to readers of the audit log, who may all read them', () => {
    const readers = rolesWith('read', 'enquiries')
    expect(rolesWith('read', 'audit-events').filter((role) => !readers.includes(role))).toEqual([])
  })
})
