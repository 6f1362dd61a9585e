import { forThisFile } from '@alun/platform/testing/for-this-file'
import { expect, it } from 'vitest'
import { checksAccess } from '../../core/payload/after-access.ts'
import { openContent } from '../../testing/open-content.ts'

const service = await forThisFile(openContent())

/**
 * Hooks that run before Payload checks the right to save, and why that is harmless: they compare values or read
 * a row. A hook that parses, hashes or reads more must use `afterAccess`.
 */
const harmless: Readonly<Record<string, string>> = {
  chooseLocale: 'compares a code',
  draftsOnly: 'checks a right itself',
  ignoreEmptyStatus: 'takes a field out',
  ignoreFileFacts: 'takes fields out',
  keepFiles: 'sets options of the upload',
  keepOnSite: 'compares what is sent',
  nameOrigin: 'compares what is sent',
  nameOriginOfPage: 'compares what is sent',
  readNumbersOfPage: 'reads the numbers of the fields, each of a few digits',
  readNumbersOfRecord: 'reads the numbers of the fields, each of a few digits',
  rejectAccountFilters: 'checks a right itself',
  shortenName: 'cuts a name',
}

it('nothing works on sent data before the right to send it is checked', () => {
  const { collections, globals } = service.payload.config
  const found = [...collections, ...globals].flatMap(({ hooks, slug }) =>
    hooks.beforeOperation
      .filter((hook) => !checksAccess(hook))
      .map((hook) => ({ slug, name: hook.name })),
  )
  const unknown = found.filter(({ name }) => !Object.hasOwn(harmless, name))
  expect(unknown).toEqual([])
  const gone = Object.keys(harmless).filter((name) => !found.some((each) => each.name === name))
  expect(gone).toEqual([])
})

it('every type that takes files from people checks them in a process of its own, or takes none by request', () => {
  const uploads = service.payload.config.collections.filter(({ upload }) => upload)
  const checked = uploads.filter(({ hooks }) => hooks.beforeOperation.some(checksAccess))
  expect(uploads.map(({ slug }) => slug).toSorted()).toEqual(['attachments', 'media'])
  expect(checked.map(({ slug }) => slug)).toContain('media')
})
