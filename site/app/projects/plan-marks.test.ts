import { describe, expect, it } from 'vitest'
import { labelRooms, markPlan, type PlanUnit, prefixIds } from './plan-marks.ts'

const plan = [
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10"><g id="plots">',
  '<path id="unit-A01" class="unit" data-label-x="2.5" data-label-y="5" d="M0 0h5v10z"/>',
  '<g id="unit-A02"><g><path d="M5 0h5v10z"/></g></g>',
  '</g><path id="road" d="M0 9h10"/></svg>',
].join('')

const unit = (label: string, over: Partial<PlanUnit> = {}): PlanUnit => ({
  key: `unit-${label}`,
  label,
  status: 'available',
  description: `Villa ${label}, available`,
  href: `#row-${label}`,
  ...over,
})

describe('markPlan', () => {
  it('makes each unit a link that says its status, and leaves the road alone', () => {
    const marked = markPlan(plan, [unit('A01', { status: 'sold' }), unit('A02')])
    expect(marked).toContain(
      '<a href="#row-A01" aria-label="Villa A01, available"><path data-plan-unit="unit-A01" data-status="sold" id="unit-A01"',
    )
    expect(marked).toContain('<g data-plan-unit="unit-A02" data-status="available" id="unit-A02">')
    expect(marked).toContain('</g></g></a></g><path id="road" d="M0 9h10"/>')
    expect(marked.match(/<a /g)).toHaveLength(2)
  })

  it('writes the number above everything drawn', () => {
    const marked = markPlan(plan, [unit('A01')])
    expect(marked).toMatch(/<text x="2.5" y="5"[^>]*>A01<\/text><\/g><\/svg>$/)
  })

  it('draws a unit that was added to the plan but not to the list as it is', () => {
    expect(markPlan(plan, [])).toBe(plan)
    expect(markPlan('not a drawing', [unit('A01')])).toBe('not a drawing')
  })

  it('lets no text of an editor become markup', () => {
    const marked = markPlan(plan, [unit('A01', { label: '<b>', description: '"><script>' })])
    expect(marked).not.toMatch(/<b>|<script>/)
  })
})

describe('labelRooms', () => {
  it('names rooms in the language of the reader', () => {
    const rooms =
      '<svg><g id="room-bath-2" data-area="7.3" data-label-x="5" data-label-y="6"></g></svg>'
    const named = labelRooms(rooms, (room, area) => [room === 'bath' ? 'Ванна' : room, `${area}`])
    expect(named).toContain('>Ванна</tspan>')
    expect(named).toContain('>7.3</tspan>')
  })
})

describe('prefixIds', () => {
  it('keeps references of a drawing whole', () => {
    const svg = '<svg><g id="a"/><use href="#a"/><path fill="url(#a)"/></svg>'
    expect(prefixIds(svg, 'x-')).toBe(
      '<svg><g id="x-a"/><use href="#x-a"/><path fill="url(#x-a)"/></svg>',
    )
  })

  it('keeps the ids of units, by which others find them', () => {
    expect(prefixIds('<g id="units"><path id="unit-A01"/></g>', 'plan-', ['unit-A01'])).toBe(
      '<g id="plan-units"><path id="unit-A01"/></g>',
    )
  })
})
