import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { openTestAuth, password } from '../../testing/test-auth.ts'
import { answerGuide } from './guide-pages.ts'

const folder = path.resolve(import.meta.dirname, '../../../../docs/guide')

describe('the guide', () => {
  it('has the same pages in three languages, whose links and pictures exist', () => {
    for (const language of ['uk', 'ru', 'en']) {
      const here = path.join(folder, language)
      expect(readdirSync(here)).toEqual(readdirSync(path.join(folder, 'en')))
      for (const page of readdirSync(here)) {
        const text = readFileSync(path.join(here, page), 'utf8')
        for (const [, target = ''] of text.matchAll(/\]\(([^)]+)\)/g)) {
          expect([page, target, existsSync(path.resolve(here, target))]).toEqual([
            page,
            target,
            true,
          ])
        }
      }
    }
  })
  it('answers each page that exists, and begins with the first otherwise', async () => {
    const api = await openTestAuth()
    onTestFinished(() => api.close())
    await api.newPerson('editor', 'editor')
    const { access_token } = await api.sdk().login({ email: 'editor@site.example', password })
    const open = (page: string) =>
      answerGuide(
        api.payload,
        new Request(`http://localhost:3001/admin/guide/uk/${page}`, {
          headers: { Authorization: `Bearer ${access_token}`, Cookie: 'payload-theme=dark' },
        }),
        ['uk', page],
        folder,
      )
    for (const file of readdirSync(path.join(folder, 'uk')))
      expect([file, (await open(file)).status]).toEqual([file, 200])
    // In the colours that the panel's switch has chosen.
    expect(await (await open('1-start')).text()).toContain(':root{color-scheme:dark}')
    const other = await open('9-nothing')
    expect(other.headers.get('Location')).toBe('/admin/guide/uk/1-start')
  })
})
