import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { themeLook } from '@alun/contract/schema/brand-look'
import type { SiteMap } from '@alun/contract/site-definition/site-map'
import { accentShades } from '@alun/platform/theme/accent'
import { mixed } from '@alun/platform/theme/contrast'
import { coloursOf, siteTheme } from '@alun/platform/theme/theme'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { readDocumentTheme } from '../typeset/document-theme.ts'
import { openTypesetter } from '../typeset/typesetter.ts'
import { mapSvg, masterPlanSvg } from './drawings.ts'

const theme = siteTheme()
const { accent, 'accent-soft': soft, water } = coloursOf(theme)
const own = '#a3195b'
const look = { ...themeLook, colours: accentShades(own, theme.colours) }
const template = `
#import "money-sections.typ": payment-page, range-bar
#let data = json("/data.json")
#set document(title: data.title)
#set text(font: json("/theme.json").text, fallback: false)
#payment-page(data.payment)
#range-bar((from: 0.2, to: 0.7, middle: 0.5), ("0 %", "10 %"), "Forecast")
`

let folder = ''
const typesetter = openTypesetter({ theme: readDocumentTheme(), onWarning: () => {} })
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'documents-'))
  await cp(path.resolve(import.meta.dirname, '../../../brochures'), folder, { recursive: true })
  await writeFile(path.join(folder, 'bars.typ'), template)
})
afterAll(async () => {
  typesetter.close()
  await rm(folder, { recursive: true, force: true })
})

it.each([2, 4, 6])('a bar of %i parts has shades of the chosen accent', async (parts) => {
  const bar = Array.from({ length: parts }, (_, index) => ({ share: 10, label: `${index}` }))
  const payment = { heading: 'Plan', lead: 'By stages', bar, head: ['', '', '', ''], rows: [] }
  const { bytes } = await typesetter.compile({
    template: path.join(folder, 'bars.typ'),
    format: 'svg',
    data: { title: 'Plan', payment: { ...payment, total: null, example: null, photo: null } },
    files: {},
    look,
  })
  const drawn = bytes.toString().toLowerCase()
  expect(drawn).toContain(own)
  for (const former of [accent, soft, water]) expect(drawn).not.toContain(former)
})

it('units on a plan have the chosen accent', () => {
  const centre = { x: 5, y: 5 }
  const mark = {
    id: 'a',
    label: centre,
    area: null,
    transform: null,
    shapes: [{ path: 'M0 0h9', transform: null }],
  }
  const drawing = { viewBox: { x: 0, y: 0, width: 1600, height: 900 }, marks: [mark] }
  const units = [{ key: 'a', label: 'A', status: 'available' }] as const
  const plan = masterPlanSvg('<svg></svg>', drawing, units, look)
  expect(plan).toContain(own)
  for (const former of [accent, water]) expect(plan).not.toContain(former)
})

it('the sea of a map has the colour of water', () => {
  const anchors = [
    { lat: 0, lng: 0, x: 0, y: 0 },
    { lat: 0, lng: 1, x: 9, y: 0 },
    { lat: 1, lng: 0, x: 0, y: 9 },
  ]
  const names = { towns: [], places: [], notes: [] }
  const sea = { water: 'M0 0h9v9z', shore: 'M0 0h9', waves: 'M0 1h9', rivers: 'M0 2h9' }
  const map: SiteMap = { label: { en: 'Coast' }, anchors, ...names, ...sea }
  const drawn = mapSvg(map, [], 'en')
  expect(drawn).toContain(`fill="${mixed('#ffffff', water, 0.36)}"`)
  for (const former of [accent, soft]) expect(drawn).not.toContain(former)
})
