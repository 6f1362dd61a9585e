import { describe, expect, it } from 'vitest'
import { lookRules } from './look.ts'
import { rulesOfNames } from './names.ts'
import { broken, sample } from './rule.ts'
import { rulesOfSizes } from './sizes.ts'
import { sourcesOfRepository } from './sources.ts'
import { ruleOfTables } from './tables.ts'
import { rulesOfWholeLists } from './whole-lists.ts'
import { rulesOfWrappers } from './wrappers.ts'

const sources = sourcesOfRepository()
const rules = [
  ...rulesOfWrappers,
  ruleOfTables(),
  ...rulesOfSizes,
  ...lookRules(),
  ...rulesOfNames(),
  ...rulesOfWholeLists(sources),
]

describe.each(rules)('$name', (rule) => {
  const read = sources.filter(({ file }) => rule.files(file))

  it('holds in all sources, and each exception is needed', () => {
    expect(broken(rule, read), rule.why).toEqual({ violations: [], needless: [] })
    expect(read.length).toBeGreaterThanOrEqual(rule.atLeast)
  })

  it('is broken by what is planted, and by nothing that only looks like it', () => {
    expect(rule.planted.length).toBeGreaterThanOrEqual(2)
    for (const [file, text] of rule.planted)
      expect(rule.find(sample(file, text)).length, text).toBeGreaterThan(0)
    for (const text of rule.right ?? []) expect(rule.find(sample('a.ts', text)), text).toEqual([])
  })
})
