import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { mapPoint } from './map-point.ts'
import { readSiteMap } from './site-map.ts'

it('has the anchors of the first site of the repository', () => {
  const { anchors = [] } = readSiteMap() ?? {}
  const north = mapPoint({ lat: -8.6357, lng: 115.1281 }, anchors)
  const south = mapPoint({ lat: -8.6603, lng: 115.1429 }, anchors)
  expect(north).toEqual({ x: 203, y: 91 })
  expect(south).toEqual({ x: 466, y: 301 })
})

it('is null if the site has no such file', () => {
  expect(readSiteMap(mkdtempSync(join(tmpdir(), 'site-')))).toBeNull()
})

it('is rejected with all its mistakes, a line each', () => {
  const folder = mkdtempSync(join(tmpdir(), 'site-'))
  const anchor = { lat: 38.7, lng: -9.1, x: 1, y: 1 }
  const map = { label: { en: '' }, anchors: [anchor, anchor, anchor], shore: '"><script>' }
  writeFileSync(join(folder, 'map.json'), JSON.stringify(map))
  expect(() => readSiteMap(folder)).toThrow(
    [
      `${folder}/map.json: label.en: expected a text`,
      `${folder}/map.json: anchors: expected three places that are not in one line`,
      `${folder}/map.json: shore: expected path data of SVG`,
    ].join('\n'),
  )
})
