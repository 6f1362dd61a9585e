import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { themeLook } from '@alun/contract/schema/brand-look'
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

let folder = ''
const warnings: string[] = []
const typesetter = openTypesetter({
  theme: readDocumentTheme(),
  onWarning: (message) => warnings.push(message),
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
  look: themeLook,
})

describe('openTypesetter', () => {
  it('typesets a template with data and pictures as a tagged document', async () => {
    const bytes = await typesetter.compile(asked({ title: 'Лист', body: 'Їжак і ёлка' }))
    const document = await getDocumentProxy(new Uint8Array(bytes))
    const { text } = await extractText(document, { mergePages: true })
    expect(text).toContain('Їжак і ёлка')
    expect(await document.getMarkInfo()).toMatchObject({ Marked: true })
    expect((await document.getMetadata()).info).toMatchObject({ Title: 'Лист' })
  })

  it('draws the same as SVG', async () => {
    const svg = await typesetter.compile({ ...asked({ title: 'A', body: 'B' }), format: 'svg' })
    expect(svg.toString()).toMatch(/^<svg/)
  })

  it('leaves out and reports characters that the fonts lack', async () => {
    await typesetter.compile(asked({ title: 'Sun', body: 'Sun 東 and sea' }))
    expect(warnings).toEqual(['no glyph for 東'])
  })

  it('reports the error of a document and typesets the next', async () => {
    const failed = typesetter.compile(asked({ body: 'without a title' }))
    const next = typesetter.compile(asked({ title: 'Next', body: '' }))
    await expect(failed).rejects.toThrow(/does not contain key "title"/)
    await expect(failed).rejects.toBeInstanceOf(TypesetError)
    expect((await next).length).toBeGreaterThan(1000)
  })
})
