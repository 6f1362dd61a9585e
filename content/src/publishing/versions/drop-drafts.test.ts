import { forThisFile } from '@alun/platform/testing/for-this-file'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { openContent } from '../../testing/open-content.ts'
import { paragraphs, samples, writeItem } from '../../testing/written-records.ts'

const api = await forThisFile(openContent())
const { payload } = api
const form = z.looseObject({ updatedAt: z.string(), _status: z.string() })

async function drop(path: string, updatedAt: string, role: 'editor' | 'translator' = 'editor') {
  const call = { method: 'POST', json: { updatedAt } }
  return (await api.http(`/api/${path}/drop-drafts`, call, await api.as(role))).status
}

describe('going back to what the site shows', () => {
  it('drops the drafts of a story in every language, unless somebody else has saved it', async () => {
    const id = await writeItem(api, 'news', {
      facts: samples.story('back'),
      texts: {
        en: { title: 'Roof', lead: 'Finished', body: paragraphs('Text') },
        ru: { title: 'Крыша', lead: 'Готово', body: paragraphs('Текст') },
      },
      status: 'published',
    })
    const of = { collection: 'news', id, depth: 0 } as const
    const read = async (locale: 'en' | 'ru', draft: boolean) =>
      form.parse(await payload.findByID({ ...of, locale, draft }))
    const shown = await read('en', false)
    for (const locale of ['en', 'ru'] as const) {
      const data = { lead: 'Draft', _status: 'draft' } as const
      await payload.update({ ...of, locale, draft: true, data })
    }
    const { updatedAt } = await read('en', true)
    expect(await drop(`news/${id}`, shown.updatedAt)).toBe(409)
    expect(await drop(`news/${id}`, updatedAt, 'translator')).toBe(403)
    expect(await drop(`news/${id}`, updatedAt)).toBe(200)
    for (const draft of [false, true]) {
      expect(await read('en', draft)).toMatchObject({ lead: 'Finished', _status: 'published' })
      expect(await read('ru', draft)).toMatchObject({ lead: 'Готово' })
    }
  })

  it('is offered for a public page, whose state Payload asks for', async () => {
    const { updatedAt: before } = form.parse(
      await payload.updateGlobal({ slug: 'about', data: { _status: 'published' } as never }),
    )
    const data = { _status: 'draft' } as never
    const { updatedAt } = form.parse(
      await payload.updateGlobal({ slug: 'about', draft: true, data }),
    )
    const select = { updatedAt: true } as never
    expect(await payload.findGlobal({ slug: 'about', select })).toMatchObject({
      _status: 'published',
    })
    expect(await drop('globals/about', before)).toBe(409)
    expect(await drop('globals/about', updatedAt)).toBe(200)
    expect(await payload.findGlobal({ slug: 'about', draft: true })).toMatchObject({
      _status: 'published',
    })
  })
})
