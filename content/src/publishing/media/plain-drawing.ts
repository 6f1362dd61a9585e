import { generate, parse, walk } from 'css-tree'
import { _collections, type CustomPlugin, optimize, type XastElement, type XastParent } from 'svgo'

/** What pages can't show of a drawing, for a message that says what to change. */
export type LossOfDrawing = 'font' | 'noSize' | 'page' | 'picture'

const namespace = 'http://www.w3.org/2000/svg'

/** What programs need of their own files, and what never draws. */
const notes = new Set(['metadata', 'script', 'style'])
const pictures = new Set(['image', 'feImage'])

/**
 * The drawing as programs write it, in the words that every reader of drawings knows: without prefixes,
 * style sheets, entities and notes of its program. It is not safe yet. Throws `SvgoParserError` for
 * what is not well-formed.
 */
export function plainDrawing(text: string): { svg: string; losses: Set<LossOfDrawing> } {
  const losses = new Set<LossOfDrawing>()
  const { data } = optimize(withPrefixes(text), {
    plugins: [
      withoutPrefixes(),
      sized(losses),
      { name: 'inlineStyles', params: inlined },
      stylesAsAttributes,
      { name: 'removeXlink', params: { includeLegacy: true } },
      withIds,
      withoutNotes(losses),
    ],
  })
  return { svg: data, losses }
}

const inlined = {
  onlyMatchedOnce: false,
  useMqs: ['', 'media screen', 'media all'],
  usePseudos: [''],
}

/** Parts that were copied out of a file name prefixes that only its root had explained. */
function withPrefixes(text: string): string {
  if (!text.includes('xlink:') || text.includes('xmlns:xlink')) return text
  return text.replace(/<svg\b/, '<svg xmlns:xlink="http://www.w3.org/1999/xlink"')
}

/** Where an id waits: the rules of a style sheet take away those that they name. */
const keptId = 'data-kept-id'

/** Gives elements of SVG their bare names, whatever the file calls the namespace. */
function withoutPrefixes(): CustomPlugin {
  const prefixes = new Set<string>()
  return {
    name: 'withoutPrefixes',
    fn: () => ({
      element: {
        enter(node) {
          for (const [name, value] of Object.entries(node.attributes)) {
            if (!name.startsWith('xmlns:') || value !== namespace) continue
            prefixes.add(name.slice('xmlns:'.length))
            delete node.attributes[name]
          }
          const [prefix = '', name] = node.name.split(':')
          if (name !== undefined && prefixes.has(prefix)) node.name = name
          if (node.attributes.id) node.attributes[keptId] = node.attributes.id
        },
      },
    }),
  }
}

const withIds: CustomPlugin = {
  name: 'withIds',
  fn: () => ({
    element: {
      enter({ attributes }) {
        const id = attributes[keptId]
        if (id !== undefined) attributes.id = id
        delete attributes[keptId]
        // Attributes know no units, which styles must have.
        if (attributes.transform) {
          attributes.transform = attributes.transform.replace(/(?<=\d)(?:px|deg)\b/gi, '')
        }
      },
    },
  }),
}

const attributes = new Set([
  ...(_collections.attrsGroups.presentation ?? []),
  ...['x', 'y', 'width', 'height', 'cx', 'cy', 'r', 'rx', 'ry', 'd', 'mask-type'],
])

/** Svgo has one for this too, whose pattern takes minutes for some values. */
const stylesAsAttributes: CustomPlugin = {
  name: 'stylesAsAttributes',
  fn: () => ({
    element: {
      enter(node) {
        const { style } = node.attributes
        if (style === undefined) return
        const values = new Map<string, { important: boolean; value: string }>()
        walk(parse(style, { context: 'declarationList', parseValue: false }), {
          visit: 'Declaration',
          enter({ important, property, value }) {
            const name = property.toLowerCase()
            if (values.get(name)?.important && !important) return
            const written = withoutComments(generate(value)).trim()
            values.set(name, { important: important !== false, value: written })
          },
        })
        const others: string[] = []
        for (const [name, { value }] of values) {
          if (attributes.has(name)) node.attributes[name] = value
          else others.push(`${name}:${value}`)
        }
        node.attributes.style = others.join(';')
      },
    },
  }),
}

function withoutComments(text: string): string {
  const [before = '', ...pieces] = text.split('/*')
  const after = pieces.map((piece) => {
    const end = piece.indexOf('*/')
    return end === -1 ? '' : piece.slice(end + 2)
  })
  return before + after.join('')
}

/** Pixels of each unit. */
const units: Readonly<Record<string, number>> = {
  '': 1,
  px: 1,
  pt: 4 / 3,
  pc: 16,
  mm: 96 / 25.4,
  cm: 96 / 2.54,
  in: 96,
}

function pixels(length: string | undefined): number | null {
  const [, number = '', unit = ''] =
    /^([\d.]+(?:e[+-]?\d+)?)([a-z]*)$/i.exec(length?.trim() ?? '') ?? []
  const size = Number(number) * (units[unit.toLowerCase()] ?? 0)
  return size > 0 && Number.isFinite(size) ? size : null
}

/** Gives the drawing the box that pages scale it by. */
function sized(losses: Set<LossOfDrawing>): CustomPlugin {
  return {
    name: 'sized',
    fn: () => ({
      element: {
        enter({ attributes, name }, parent) {
          if (parent.type !== 'root' || name !== 'svg') return
          attributes.xmlns = namespace
          const box = (attributes.viewBox ?? '')
            .replace(/px/gi, '')
            .trim()
            .split(/[\s,]+/)
            .map(Number)
          const [width, height] = [pixels(attributes.width), pixels(attributes.height)]
          const isBox =
            box.length === 4 && box.every(Number.isFinite) && box.slice(2).every((side) => side > 0)
          if (isBox) attributes.viewBox = box.join(' ')
          else if (width !== null && height !== null) attributes.viewBox = `0 0 ${width} ${height}`
          else losses.add('noSize')
          if (width === null || height === null) {
            delete attributes.width
            delete attributes.height
          }
        },
      },
    }),
  }
}

/** Takes out what draws nothing, and notes what would be missed. */
function withoutNotes(losses: Set<LossOfDrawing>): CustomPlugin {
  return {
    name: 'withoutNotes',
    fn: () => ({
      doctype: { enter: take },
      instruction: { enter: take },
      comment: { enter: take },
      element: {
        enter(node, parent) {
          if (node.name === 'style' && /@font-face/i.test(wordsOf(node))) losses.add('font')
          if (pictures.has(node.name)) losses.add('picture')
          // Without an extension that no browser has, it shows a part of a page.
          const isPage = node.name === 'foreignObject'
          if (isPage && node.attributes.requiredExtensions === undefined) losses.add('page')
          if (isPage || notes.has(node.name) || node.name.includes(':')) take(node, parent)
        },
      },
    }),
  }
}

function take(node: XastParent['children'][number], parent: XastParent): void {
  parent.children = parent.children.filter((child) => child !== node)
}

function wordsOf({ children }: XastElement): string {
  return children
    .map((child) => (child.type === 'text' || child.type === 'cdata' ? child.value : ''))
    .join('')
}
