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
  limitQuery: 'counts the parts of a query',
  keepFiles: 'sets options of the upload',
  keepOnSite: 'compares what is sent',
  limitRowsOfSave: 'counts what is sent',
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

it('a request without the right to bring files is read up to its fields', async () => {
  const translator = await service.as('translator')
  const id = '00000000-0000-4000-8000-000000000000'
  const send = async (method: string, path: string, length: string | undefined) => {
    let isRead = false
    const pull = (body: ReadableStreamDefaultController) => {
      isRead = true
      body.close()
    }
    const init: RequestInit & { duplex: 'half' } = {
      method,
      body: new ReadableStream({ pull }, { highWaterMark: 0 }),
      duplex: 'half',
      headers: {
        'Content-Type': 'multipart/form-data; boundary=b',
        ...(length !== undefined && { 'Content-Length': length }),
      },
    }
    const answer = await service.http(`/api/${path}`, init, translator)
    return [path, answer.status === 403, isRead]
  }
  for (const { slug } of service.payload.config.collections.filter(({ upload }) => upload)) {
    expect(await send('POST', slug, '300')).toEqual([slug, true, false])
    for (const length of ['60000000', undefined])
      expect(await send('PATCH', `${slug}/${id}`, length)).toEqual([`${slug}/${id}`, true, false])
  }
  // Descriptions of pictures are fields.
  expect(await send('PATCH', `media/${id}`, '300')).toEqual([`media/${id}`, false, true])
})
