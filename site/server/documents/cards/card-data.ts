import { htmlLang, type Locale } from '@alun/contract/rules/locale'
import type { Page, ScreenData } from '@alun/contract/schema/page'
import type { CaptionedPicture, Picture } from '@alun/contract/schema/picture'
import type { ShownPage } from '../../../app/content/shown-page.ts'
import { askedPrice } from '../../../app/sections/listing/asked-price.ts'
import { wordsOf } from '../../../app/words/catalogues.ts'
import { formatDay, formatMoney } from '../../../app/words/format.ts'
import { salaryOf } from '../../../app/words/salary.ts'
import { framedPhoto } from '../typeset/photo.ts'
import { withoutJoiners } from '../typeset/template-data.ts'

/** What `brochures/card.typ` draws. */
export interface CardData {
  lang: string
  tag: { tone: 'available' | 'sold' | 'kind' | 'offer'; label: string } | null
  title: string
  /** Of the title, in pixels. */
  size: number
  text: string | null
  /** Below the rule: a day, or what the figure is. */
  note: string | null
  figure: string | null
  photo: ReturnType<typeof photoOf>
}

const layout = { width: 702, height: 630 }

/** The card of a page in a language; `null` for answers that are no page. */
export function cardData(shown: ShownPage, locale: Locale): CardData | null {
  return withoutJoiners(dataOf(shown, locale))
}

function dataOf(shown: ShownPage, locale: Locale): CardData | null {
  switch (shown.name) {
    case 'project':
      return projectCard(shown.page.screen, locale)
    case 'article':
    case 'news-item':
      return storyCard(shown.name, shown.page.screen, locale)
    case 'vacancy':
      return vacancyCard(shown.page, locale)
    case 'offer':
      return offerCard(shown.page.screen, locale)
    case 'layout':
    case 'sitemap':
    case 'feed':
      return null
    default:
      return pageCard(shown.page, locale)
  }
}

/** Of pages without a card of their own kind: their title, and their picture or that of the site. */
function pageCard(
  { head, layout: { card } }: Pick<Page<'home'>, 'head' | 'layout'>,
  locale: Locale,
): CardData {
  return {
    lang: htmlLang(locale),
    tag: null,
    title: head.title.text,
    size: sizeOf(head.title.text, 48),
    text: null,
    note: null,
    figure: null,
    photo: photoOf(uncaptioned(head.picture ?? card)),
  }
}

function projectCard({ project }: ScreenData<'project'>, locale: Locale): CardData {
  const t = wordsOf(locale)
  const { counts, kind, soldOut, tagline, title } = project.card
  const price = askedPrice(project.card, { locale, t })
  const free = counts.available
  const freeTag = { tone: 'available', label: t(`project.free.${kind}`, { count: free }) } as const
  return {
    lang: htmlLang(locale),
    tag: soldOut ? { tone: 'sold', label: t('project.soldOut') } : free > 0 ? freeTag : null,
    title: title.text,
    size: sizeOf(title.text, 60),
    text: tagline?.text ?? null,
    note: price?.label ?? null,
    figure: price?.value ?? null,
    photo: photoOf(project.hero),
  }
}

function storyCard(
  name: 'article' | 'news-item',
  { item: { card, cover } }: ScreenData<'article'>,
  locale: Locale,
): CardData {
  const t = wordsOf(locale)
  return {
    lang: htmlLang(locale),
    tag: {
      tone: 'kind',
      label: t(name === 'article' ? 'search.kind.article' : 'search.kind.news'),
    },
    title: card.title.text,
    size: sizeOf(card.title.text, 40),
    text: null,
    note: card.publishedAt && formatDay(card.publishedAt, locale),
    figure: null,
    photo: photoOf(cover ?? uncaptioned(card.picture)),
  }
}

function offerCard({ offer, units }: ScreenData<'offer'>, locale: Locale): CardData {
  const t = wordsOf(locale)
  const isOver = offer.state === 'ended'
  const offered = units
    .filter(({ status }) => status !== 'sold')
    .toSorted(
      (one, other) =>
        (one.offerPrice?.amount ?? Number.POSITIVE_INFINITY) -
        (other.offerPrice?.amount ?? Number.POSITIVE_INFINITY),
    )
  const [cheapest] = isOver ? [] : offered
  const day = offer.validity && formatDay(offer.validity.to, locale)
  return {
    lang: htmlLang(locale),
    tag: isOver
      ? { tone: 'sold', label: t('offers.ended') }
      : { tone: 'offer', label: t('search.kind.offer') },
    title: offer.title.text,
    size: sizeOf(offer.title.text, 48),
    text: offer.projects
      .map(({ slug, title }) => {
        const labels = units
          .filter(({ projectSlug }) => projectSlug === slug)
          .map(({ label }) => label)
        return [title.text, labels.join(', ')].filter(Boolean).join(': ')
      })
      .join('; '),
    note: cheapest?.listPrice
      ? t('offers.inPlaceOf', {
          unit: cheapest.label,
          price: formatMoney(cheapest.listPrice, locale),
        })
      : day && t('offers.until', { date: day }),
    figure: cheapest?.offerPrice ? formatMoney(cheapest.offerPrice, locale) : null,
    photo: photoOf(uncaptioned(offer.picture)),
  }
}

function vacancyCard({ screen, layout: { card } }: Page<'vacancy'>, locale: Locale): CardData {
  const t = wordsOf(locale)
  const { vacancy } = screen
  return {
    lang: htmlLang(locale),
    tag: { tone: 'kind', label: t('search.kind.vacancy') },
    title: vacancy.title.text,
    size: sizeOf(vacancy.title.text, 48),
    text: [vacancy.location?.text, t(`career.employment.${vacancy.employment}`)]
      .filter(Boolean)
      .join('. '),
    note: salaryOf(vacancy, { locale, t })?.text ?? null,
    figure: null,
    photo: photoOf(uncaptioned(card)),
  }
}

/** Long titles are smaller: they have to end below the logo. */
function sizeOf(title: string, usual: number): number {
  if (title.length > 90) return 34
  return title.length > 45 ? Math.min(usual, 40) : usual
}

const uncaptioned = (picture: Picture | null): CaptionedPicture | null =>
  picture && { picture, caption: null }

function photoOf(of: CaptionedPicture | null) {
  if (of === null) return null
  // Captions end in what kind of picture it is: `South façade. Visualisation`.
  const [, note = null] = /\. ([^.]{3,24})\.?$/.exec(of.caption?.text ?? '') ?? []
  return { ...framedPhoto(of, layout), note }
}
