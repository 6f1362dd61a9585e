import { describe, expect, it } from 'vitest'
import { lookRules } from './look.ts'
import { rulesOfNames } from './names.ts'
import { broken } from './rule.ts'
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
})
