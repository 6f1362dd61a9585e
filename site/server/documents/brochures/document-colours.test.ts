import type { SiteMap } from '@alun/contract/site-definition/site-map'
import { mixed } from '@alun/platform/theme/contrast'
import { coloursOf, siteTheme } from '@alun/platform/theme/theme'
import { expect, it } from 'vitest'
import { mapSvg, masterPlanSvg } from './drawings.ts'

const { accent, 'accent-soft': soft, water } = coloursOf(siteTheme())

it('units on a plan have the accent, not the colour of water', () => {
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
  const plan = masterPlanSvg('<svg></svg>', drawing, units)
  expect(plan).toContain(accent)
  expect(plan).not.toContain(water)
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
  for (const other of [accent, soft]) expect(drawn).not.toContain(other)
})
