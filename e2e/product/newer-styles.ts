import postcss, { AtRule, type ChildNode, type Declaration, type Node } from 'postcss'
import { css, type Features, functionsOf, isNewer, partOf } from './browser-floor.ts'

const units: Readonly<Record<string, string>> = {
  cq: 'container_query_length_units',
  dv: 'viewport_percentage_units_dynamic',
  lv: 'viewport_percentage_units_large',
  sv: 'viewport_percentage_units_small',
}

const functions = functionsOf(css.types)
const lengths = partOf(css.types, 'length')

/** Features of built styles that one of the oldest browsers lacks, except what the styles ask for first. */
export function newerStyles(text: string): Set<string> {
  const found = new Set<string>()
  const check = (name: string, feature: Features) => {
    if (isNewer(feature)) found.add(name)
  }
  postcss.parse(text).walk((node) => {
    if (isAsked(node)) return
    if (node.type === 'rule') {
      if (node.parent?.type === 'rule') check('nesting', partOf(css.selectors, 'nesting'))
      // Names with a prefix are those of one engine.
      for (const [, name = ''] of node.selector.matchAll(/::?([a-z][a-z-]+)/g))
        check(`:${name}`, partOf(css.selectors, name))
    } else if (node.type === 'atrule') {
      const rule = partOf(css['at-rules'], node.name)
      check(`@${node.name}`, rule)
      if (node.name !== 'media') return
      if (/[<>]/.test(node.params)) check('@media <', partOf(rule, 'range_syntax'))
      for (const [, name = ''] of node.params.matchAll(/\((?:min-|max-)?([a-z-]+)/g))
        check(`@media ${name}`, partOf(rule, name))
    } else if (node.type === 'decl' && !hasFallback(node)) {
      for (const name of newerParts(node)) found.add(name)
    }
  })
  return found
}

/** Whether a part of styles holds only in browsers that know what it needs. */
function isAsked({ parent }: Node): boolean {
  if (parent === undefined) return false
  const { name, params } = parent instanceof AtRule ? parent : { name: '', params: '' }
  const asks = name === 'supports' && !params.startsWith('not')
  return asks || name === 'container' || name === 'page' || isAsked(parent)
}

/** Whether the rule has the property also with an engine's prefix, or before with a value that all browsers know. */
function hasFallback(node: Declaration): boolean {
  const siblings: readonly ChildNode[] = node.parent?.nodes ?? []
  return siblings.some((each) => {
    if (each.type !== 'decl' || each === node) return false
    const isPrefixed = each.prop.startsWith('-') && each.prop.endsWith(`-${node.prop}`)
    const isBefore = siblings.indexOf(each) < siblings.indexOf(node)
    return isPrefixed || (each.prop === node.prop && isBefore && newerParts(each).length === 0)
  })
}

/** What is newer in a declaration: its property, else functions, units and words of its value. */
function newerParts({ prop, value }: Declaration): string[] {
  const property = prop.startsWith('-') ? undefined : partOf(css.properties, prop)
  if (isNewer(property)) return [prop]
  const plain = value.replaceAll(/"[^"]*"|'[^']*'|url\([^)]*\)|--[\w-]+|#[\da-f]+\b/gi, ' ')
  const all = (pattern: RegExp) => [...plain.matchAll(pattern)].map(([, name = '']) => name)
  const unit = (name: string) => partOf(lengths, units[name.slice(0, 2)] ?? name)
  return [
    ...all(/([a-z][a-z-]*)\(/g)
      .filter((name) => functions.get(name) === false)
      .map((name) => `${name}()`),
    ...all(/\d([a-z]+)\b/g).filter((name) => isNewer(unit(name))),
    ...all(/(?<![\w-])([a-z][\w-]*)(?![\w(-])/g)
      .filter((name) => isNewer(partOf(property, name)))
      .map((name) => `${prop}: ${name}`),
  ]
}
