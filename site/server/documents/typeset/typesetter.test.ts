import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { extractText, getDocumentProxy } from 'unpdf'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readDocumentTheme } from './document-theme.ts'
import { openTypesetter, TypesetError } from './typesetter.ts'

const letter = `
#let data = json("/data.json")
#set document(title: data.title)
#set text(font: "Golos Text", fallback: false)
#title()
#data.body
#image("pictures/sign.svg", alt: "a sign")
`
const sign = new TextEncoder().encode(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><rect width="9" height="9"/></svg>',
)

const drawn = (words: string) =>
  new TextEncoder().encode(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 99 9"><text y="9" font-size="9">${words.toWellFormed()}</text></svg>`,
  )

let folder = ''
const typesetter = openTypesetter({
  theme: readDocumentTheme(),
  onWarning: () => {},
})
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'typesetter-'))
  await writeFile(path.join(folder, 'letter.typ'), letter)
})
afterAll(async () => {
  typesetter.close()
  await rm(folder, { recursive: true, force: true })
})

const asked = (data: { title?: string; body: string }) => ({
  template: path.join(folder, 'letter.typ'),
  format: 'pdf' as const,
  data,
  files: { 'pictures/sign.svg': sign },
})

describe('openTypesetter', () => {
  it('typesets a template with data and pictures as a tagged document', async () => {
    const { bytes } = await typesetter.compile(asked({ title: 'Лист', body: 'Їжак і ёлка' }))
    const document = await getDocumentProxy(new Uint8Array(bytes))
    const { text } = await extractText(document, { mergePages: true })
    expect(text).toContain('Їжак і ёлка')
    expect(await document.getMarkInfo()).toMatchObject({ Marked: true })
    expect((await document.getMetadata()).info).toMatchObject({ Title: 'Лист' })
  })

  it('draws the same as SVG', async () => {
    const { bytes } = await typesetter.compile({
      ...asked({ title: 'A', body: 'B' }),
      format: 'svg',
    })
    expect(bytes.toString()).toMatch(/^<svg/)
  })

  it.each([
    ['Sun 東 and sea', ['東']],
    ['Ridge 🇺🇦', ['🇺🇦']],
    ['Ridge 1️⃣', ['1️⃣']],
    ['Ridge 👨‍👩‍👧', ['👨‍👩‍👧']],
    ['Ridge ї\u0301', []],
    ['Ridge й\u0308', []],
    // Typst does not end with this mark in a drawing.
    ['Ridge Z\u0351', ['Z\u0351']],
    ['half \ud83d', ['\ufffd']],
  ])(
    'makes an accessible document with "%s" as title, text, and word of a drawing',
    async (text, leftOut) => {
      const files = { 'pictures/sign.svg': drawn(text) }
      const made = await typesetter.compile({ ...asked({ title: text, body: text }), files })
      expect(made).toMatchObject({ leftOut, problem: null })
    },
  )

  it('makes a document without tags if no font has a character of its title', async () => {
    const made = await typesetter.compile(asked({ title: '🇺🇦', body: 'Sun' }))
    expect(made).toMatchObject({ leftOut: ['🇺🇦'], problem: expect.stringContaining('title') })
  })

  it('makes a document without drawings if one of them cannot be read', async () => {
    const files = { 'pictures/sign.svg': new TextEncoder().encode('<svg') }
    const made = await typesetter.compile({ ...asked({ title: 'Sun', body: 'Sun' }), files })
    expect(made).toMatchObject({ leftOut: [], problem: expect.stringContaining('SVG') })
  })

  it('reports the error of a document and typesets the next', async () => {
    const failed = typesetter.compile(asked({ body: 'without a title' }))
    const next = typesetter.compile(asked({ title: 'Next', body: '' }))
    await expect(failed).rejects.toThrow(/does not contain key "title"/)
    await expect(failed).rejects.toBeInstanceOf(TypesetError)
    expect((await next).bytes.length).toBeGreaterThan(1000)
  })
})
