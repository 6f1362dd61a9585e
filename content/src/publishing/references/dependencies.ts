import { contentSubjects } from '../../core/access/permissions.ts'
import { itemSubjects } from '../../core/access/record-types.ts'
import { accept } from '../../core/ends/accepted-rows.ts'
import type { Dependency, Dependent, EndContext, Ending } from '../../core/ends/dependency.ts'
import { groundOf } from '../../core/ends/end.ts'
import { enquiriesNaming, enquirySubjects } from '../../core/payload/enquiry-subjects.ts'
import { languageIn } from '../../core/words/account-words.ts'
import { commaList } from '../../core/words/comma-list.ts'
import { subjectLabel } from '../../core/words/entity-label.ts'
import { recordAddress } from '../../core/words/record-address.ts'
import { inPanelLanguage, panelTextOf, type WordKey } from '../../core/words/words.ts'
import { writeMoney } from '../../core/words/written-numbers.ts'
import { readBrokenLinks, recordsNaming } from './reference-rows.ts'
import { isWithdrawn, redirectTargets, shownRecords } from './shown-records.ts'
import { asUses, type Naming, recordsNeeding, titlesOf } from './where-used.ts'

/** At most this many records of each type that need a deleted one are read. */
const mostNeeding = 51
/** A list never shows more, so only these get titles. */
const mostTitled = 50
const mostBroken = 1_000

const keyOf = (owner: string, id: string | null, named: string | null) =>
  JSON.stringify([owner, id, named])

/** Records in the order found. Titles are not secret here, because the groups hide them from people without the right. */
async function dependentsOf(
  { req }: EndContext,
  naming: readonly Naming[],
  ground: WordKey,
): Promise<Dependent[]> {
  const { i18n, payload } = req
  const uses = await asUses({ i18n, payload, user: null }, naming.slice(0, mostTitled))
  return naming.map(({ id, isOnlyDraft, owner }, at) => {
    const { href = null, isBinned = false, kind = '', title = '' } = uses[at] ?? {}
    const quoted = title && ` ${inPanelLanguage('panel.quoted', req, { text: title })}`
    const inDraft = isBinned ? 'ends.grounds.inBin' : 'media.onlyDraft'
    return {
      id: keyOf(owner, id, null),
      state: '',
      title: kind + quoted,
      href,
      at: null,
      ground: { key: isOnlyDraft ? inDraft : ground },
    }
  })
}

/** Dependents of a refusal, which names them by title alone: with the place of those in the bin or in a draft. */
async function refusedFor(context: EndContext, naming: readonly Naming[]): Promise<Dependent[]> {
  const ground = 'ends.grounds.deleted'
  return (await dependentsOf(context, naming, ground)).map((each) => {
    if (each.ground.key === ground) return each
    return { ...each, title: `${each.title} (${groundOf(each, context.req)})` }
  })
}

/** Types whose deletion asks what hangs on it. */
export const deletable = [
  ...itemSubjects,
  ...(['units', 'accounts', 'attachments', 'media', 'enquiries'] as const),
] as const

const subjectOf = <S extends string>(subjects: readonly S[], on: Ending): S | undefined =>
  subjects.find((each) => each === on)

/** Names what is deleted, so that one question suffices. */
const gone: Dependency = {
  name: 'gone',
  on: deletable,
  rule: 'ends',
  seenBy: ['read', 'media'],
  settledBy: ['update', 'media'],
  async unmet(context, given) {
    const owner = given && subjectOf(deletable, given.on)
    if (!owner) return []
    const named = given.ids.map((id) => ({ owner, id, isOnlyDraft: false }))
    const found = await dependentsOf(context, named, 'ends.grounds.forGood')
    if (owner === 'units') return withFacts(context, found, given.ids)
    if (!given.isBinned) return found
    const shown = await shownRecords(context.req, owner, given)
    return found.map((each, at) => {
      const languages = shown.find(({ id }) => id === given.ids[at])?.languages
      const named = languages?.map((locale) => languageIn(locale, context.req))
      const ground: Dependent['ground'] = named
        ? { key: 'ends.grounds.shownToBin', values: { languages: named.join(', ') } }
        : { key: 'ends.grounds.toBin' }
      return { ...each, ground }
    })
  },
}

/** Units have no bin, so their question names status and price, too. */
async function withFacts({ req }: EndContext, found: Dependent[], ids: readonly string[]) {
  const { language, t } = panelTextOf(req.i18n)
  const { docs } = await req.payload.find({
    ...{ collection: 'units', where: { id: { in: [...ids] } }, depth: 0 },
    ...{ select: { price: true, status: true }, pagination: false, req },
  })
  return found.map((each, at) => {
    const unit = docs.find(({ id }) => id === ids[at])
    const { amount, currency } = unit?.price ?? {}
    const price = amount && currency ? writeMoney(amount, currency, language) : null
    const facts = commaList(unit && t(`units.statuses.${unit.status}`), price)
    return { ...each, ground: { key: 'ends.grounds.unitForGood', values: { facts } } as const }
  })
}

/** Units, unit types and reports cannot be without their project, nor units without their type. */
const needing: Dependency = {
  name: 'needing',
  on: itemSubjects,
  rule: 'refused',
  seenBy: ['read', 'projects'],
  settledBy: ['publish', 'projects'],
  refusal: 'ends.refused.needing',
  unmet: async (context, gone) =>
    gone
      ? refusedFor(context, await recordsNeeding(context.req, gone.on, gone.ids, mostNeeding))
      : [],
}

/** Pages that show a file would have a hole in its place. */
const files: Dependency = {
  name: 'files',
  on: ['media'],
  rule: 'refused',
  seenBy: ['read', 'media'],
  settledBy: ['update', 'media'],
  refusal: 'ends.refused.files',
  unmet: async (context, gone) =>
    gone ? refusedFor(context, await recordsNaming(context.db, 'media', gone.ids)) : [],
}

/** Lists and texts that name a deleted record, and links that lead nowhere whatever the reason. */
const links = (siteOrigin: string): Dependency => ({
  name: 'links',
  on: [...contentSubjects, 'redirects'],
  rule: 'asked',
  choices: ['redirect'],
  seenBy: ['read', 'settings'],
  settledBy: ['publish', 'settings'],
  async unmet(context, gone) {
    const { db, req } = context
    if (gone) {
      const shown = await shownRecords(req, gone.on, gone)
      const paths = shown.flatMap(({ path }) => path ?? [])
      const naming = await recordsNaming(db, gone.on, gone.ids, paths)
      return dependentsOf(context, naming, 'ends.grounds.deleted')
    }
    const { rows } = await readBrokenLinks(db, siteOrigin, mostBroken)
    const titles = await titlesOf(req, rows.slice(0, mostTitled))
    return rows.map(({ address, id, item, owner, path }) => ({
      id: keyOf(owner, id, address ?? item),
      state: address ?? '',
      title: titles.get(id) || subjectLabel(owner, req),
      href: recordAddress(owner, id),
      at: null,
      leadsTo: path,
      ground:
        address === null
          ? { key: 'ends.grounds.notPublished' }
          : { key: 'ends.grounds.nowhere', values: { address } },
    }))
  },
  receivers: ({ req }, dependents) => redirectTargets(req, dependents),
  async settle(context, dependents, { to }) {
    const { db, now, req } = context
    const paths = new Set(dependents.flatMap(({ leadsTo }) => leadsTo ?? []))
    for (const from of paths) {
      const status = (await isWithdrawn(req, from)) ? '302' : '301'
      const data = { from, to: to ?? '', status } as const
      const how = { overrideAccess: false, user: req.user, depth: 0, req }
      await req.payload.create({ collection: 'redirects', data, ...how })
    }
    // A text that names the record has no link that the redirect could open.
    const by = { account: req.user?.id ?? null, now }
    await accept(db, { name: 'links' }, dependents, by)
  },
})

/** Enquiries store the name of a record that is deleted. */
const naming: Dependency = {
  name: 'enquiries',
  on: enquirySubjects,
  rule: 'asked',
  seenBy: ['read', 'enquiries'],
  settledBy: ['update', 'enquiries'],
  async unmet({ db }, gone) {
    const type = gone && subjectOf(enquirySubjects, gone.on)
    const found = type ? await enquiriesNaming(db, type, gone.ids, mostTitled) : []
    const named = found.map(({ id, isOwned, name }): Dependent => {
      const kept = type === 'attachments' ? 'ends.grounds.keepsFile' : 'ends.grounds.keepsName'
      const ground = { key: isOwned ? 'ends.grounds.becomesNobodys' : kept } as const
      return { id, state: '', title: name, href: recordAddress('enquiries', id), at: null, ground }
    })
    const more = (found[0]?.count ?? 0) - found.length
    const ground = { key: 'ends.grounds.keepsName' } as const
    const rest = {
      id: '',
      state: String(more),
      title: '',
      href: null,
      at: null,
      ground,
      count: more,
    }
    return more > 0 ? [...named, rest] : named
  },
}

/** What hangs on records, files and addresses. */
export const dependenciesOfReferences = (siteOrigin: string): Dependency[] => [
  gone,
  needing,
  files,
  links(siteOrigin),
  naming,
]
