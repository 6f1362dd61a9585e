import type { UnitStatus } from '@alun/contract/unit'

export interface PlanUnit {
  key: string
  status: UnitStatus
  /** Number written on the shape. */
  label: string
  /** Said instead of the shape: "Villa A03, available, $289,000". */
  description: string
  href: string
}

interface Tag {
  start: number
  end: number
  name: string
  attributes: Map<string, string>
  selfClosing: boolean
}

/**
 * Puts live status on a master plan. Shapes whose id is the key of a unit become links that carry
 * `data-plan-unit` and `data-status`; colours come from the style sheet. Numbers are written last,
 * above everything drawn. Markup is expected as the content service serialises it: sanitised,
 * attributes in double quotes. What is not a unit stays as drawn.
 */
export function markPlan(svg: string, units: readonly PlanUnit[]): string {
  const byKey = new Map(units.map((unit) => [unit.key, unit]))
  const labels: string[] = []
  let marked = ''
  let copied = 0
  for (const tag of openTags(svg)) {
    const unit = byKey.get(tag.attributes.get('id') ?? '')
    if (unit === undefined || tag.start < copied) continue
    const end = tag.selfClosing ? tag.end : closingEnd(svg, tag)
    if (end === null) continue
    const state = `data-plan-unit="${escapeMarkup(unit.key)}" data-status="${unit.status}"`
    const shape = svg.slice(tag.start, end)
    const cut = 1 + tag.name.length
    marked += `${svg.slice(copied, tag.start)}<a href="${escapeMarkup(unit.href)}" aria-label="${escapeMarkup(unit.description)}">${shape.slice(0, cut)} ${state}${shape.slice(cut)}</a>`
    copied = end
    labels.push(numberOn(tag, unit))
  }
  return beforeEnd(marked + svg.slice(copied), labels.join(''))
}

/** Writes names into the rooms of a floor plan: `room-bath-2` is named by the key `bath`. */
export function labelRooms(svg: string, name: (room: string, area: number) => string[]): string {
  const labels = [...openTags(svg)].flatMap((tag) => {
    const room = /^room-([a-z]+)/.exec(tag.attributes.get('id') ?? '')?.[1]
    const at = labelPoint(tag)
    if (room === undefined || at === null) return []
    const lines = name(room, Number(tag.attributes.get('data-area') ?? 0))
    const spans = lines.map(
      (line, i) =>
        `<tspan x="${at.x}" dy="${i === 0 ? `${(1 - lines.length) * 0.6 + 0.35}em` : '1.2em'}">${escapeMarkup(line)}</tspan>`,
    )
    return [`<text x="${at.x}" y="${at.y}" text-anchor="middle">${spans.join('')}</text>`]
  })
  return beforeEnd(svg, labels.join(''))
}

/**
 * Ids of inlined drawings must meet neither on one page nor with its sections: every id gets a
 * prefix, apart from those to be `kept`.
 */
export function prefixIds(svg: string, prefix: string, kept: readonly string[] = []): string {
  const keep = new Set(kept)
  const named = (id: string) => (keep.has(id) ? id : `${prefix}${id}`)
  return svg
    .replace(/(\sid=")([^"]+)"/g, (_, before: string, id: string) => `${before}${named(id)}"`)
    .replace(/(href="#)([^"]+)"/g, (_, before: string, id: string) => `${before}${named(id)}"`)
    .replace(/url\(#([^)]+)\)/g, (_, id: string) => `url(#${named(id)})`)
}

function* openTags(svg: string): Generator<Tag> {
  for (const found of svg.matchAll(/<([a-zA-Z]+)((?:\s+[\w:-]+="[^"]*")*)\s*(\/?)>/g)) {
    const [text, name = '', attributes = '', slash] = found
    yield {
      start: found.index,
      end: found.index + text.length,
      name,
      attributes: new Map(
        [...attributes.matchAll(/([\w:-]+)="([^"]*)"/g)].map(([, key = '', value = '']) => [
          key,
          value,
        ]),
      ),
      selfClosing: slash === '/',
    }
  }
}

function closingEnd(svg: string, tag: Tag): number | null {
  let depth = 1
  const same = new RegExp(`<${tag.name}(?=[\\s>/])[^>]*?(/?)>|</${tag.name}\\s*>`, 'g')
  same.lastIndex = tag.end
  for (let found = same.exec(svg); found !== null; found = same.exec(svg)) {
    if (found[0].startsWith('</')) depth -= 1
    else if (found[1] !== '/') depth += 1
    if (depth === 0) return found.index + found[0].length
  }
  return null
}

function labelPoint(tag: Tag): { x: number; y: number } | null {
  const [x, y] = ['data-label-x', 'data-label-y'].map((name) =>
    Number.parseFloat(tag.attributes.get(name) ?? ''),
  )
  return x === undefined || y === undefined || Number.isNaN(x) || Number.isNaN(y) ? null : { x, y }
}

function numberOn(tag: Tag, unit: PlanUnit): string {
  const at = labelPoint(tag)
  if (at === null) return ''
  return `<text x="${at.x}" y="${at.y}" text-anchor="middle" data-plan-label="${unit.status}" aria-hidden="true">${escapeMarkup(unit.label)}</text>`
}

function beforeEnd(svg: string, markup: string): string {
  const end = svg.lastIndexOf('</svg>')
  if (end === -1 || markup === '') return svg
  return `${svg.slice(0, end)}<g data-plan-labels="">${markup}</g>${svg.slice(end)}`
}

function escapeMarkup(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}
