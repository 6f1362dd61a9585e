import { createTurns } from '@alun/platform/turns'
import { FieldDiffContainer } from '@payloadcms/ui/rsc'
import type { ClientField, Field, FieldDiffServerProps } from 'payload'
import { z } from 'zod'
import { accountNames } from '../payload/account-rows.ts'
import { type LexicalNode, lexicalState, linkTarget, uploadOf } from '../records/lexical.ts'
import { changedWords } from '../rich-text/changed-words.ts'
import { asText, WrittenText } from '../rich-text/panel/written-text.tsx'
import { languageIn } from '../words/account-words.ts'
import { commaList } from '../words/comma-list.ts'
import { panelTextOf } from '../words/words.ts'
import { written } from './written-value.ts'

type Props = FieldDiffServerProps<Field, ClientField>

/** Shows which words of a value differ between two versions, with labels instead of stored codes. */
export function ValueDiff(props: Props) {
  const texts = [props.comparisonValue, props.versionValue].map((value) => {
    const state = lexicalState.safeParse(value).data
    return state ? readable(state.root) : asText(written(value, props.field, props))
  })
  return <Sides {...props} texts={texts} />
}

/** Compares the people who saved or scheduled two versions; shows their names, because ids say nothing. */
export async function PersonDiff(props: Props) {
  const ids = [props.comparisonValue, props.versionValue].map((id) =>
    typeof id === 'string' ? id : null,
  )
  const names = await accountNames(props.req.payload.db.drizzle, ids)
  const unknown = panelTextOf(props.i18n).t('panel.versions.nobody')
  const texts = ids.map((id) => asText(id === null ? '' : (names.get(id) ?? unknown)))
  return <Sides {...props} texts={texts} />
}

/** Hides fields that only the service uses. */
export const NoDiff = () => null

/** Lets other requests run between two fields, because each takes some milliseconds, and a page has hundreds. */
const turn = createTurns()

async function Sides({
  clientField,
  i18n,
  locale,
  nestingLevel = 0,
  texts: [former = asText(''), current = asText('')],
}: Props & { texts: readonly LexicalNode[] }) {
  await turn()
  const [from, to] = changedWords(former, current)
  const label = {
    label: 'label' in clientField ? clientField.label : '',
    ...(locale && { locale: languageIn(locale, { i18n }) }),
  }
  return (
    <FieldDiffContainer
      className="value-diff"
      From={<Side text={from} />}
      To={<Side text={to} />}
      i18n={i18n}
      label={label}
      nestingLevel={nestingLevel}
    />
  )
}

const Side = ({ text }: { text: LexicalNode }) => (
  <div className="html-diff">
    <WrittenText text={text} />
  </div>
)

const file = z.object({ value: z.object({ filename: z.string() }) })

/** A long text whose files and addresses of links are words. */
function readable(node: LexicalNode): LexicalNode {
  const upload = uploadOf(node)
  if (upload) {
    const name = file.safeParse(node).data?.value.filename
    return asText(commaList(name, upload.alt, upload.caption)).children?.[0] ?? node
  }
  const children = node.children?.map(readable)
  const { url } = linkTarget(node)
  if (!children) return node
  const address = url ? [{ type: 'text', text: ` (${url})` }] : []
  return { ...node, children: [...children, ...address] }
}
