import { type DemoPage, type Making, page } from './demo-item.ts'
import type {
  AboutData,
  CareerData,
  ContactsData,
  CooperationData,
  HomeData,
  SettingsData,
  WhyBaliData,
} from './page-data.ts'
import type { Texts } from './seed-values.ts'

const shown = { _status: 'published' }
const textRows = (texts: readonly Texts[]) => texts.map((text) => ({ text }))

interface Pictured {
  image: string
  imageAlt: Texts
}

/** The rest of a page, its picture as the content service keeps it. */
function withPicture<T extends Pictured>({ image, imageAlt, ...rest }: T, { refs }: Making) {
  return { ...shown, ...rest, picture: { media: refs.media(image), alt: imageAlt } }
}

function richFaq(faq: WhyBaliData['faq'], { rich }: Making) {
  return {
    heading: faq.heading,
    items: faq.items.map(({ question, answer }) => ({ question, answer: rich.from(answer) })),
  }
}

function richSections(sections: AboutData['sections'], { rich }: Making) {
  return sections.map(({ key, heading, text }) => ({ key, heading, body: rich.from(text) }))
}

export function settingsPage(data: SettingsData): DemoPage {
  return page('settings', ({ refs }) => ({
    ...shown,
    ...data,
    brand: {
      ...data.brand,
      ogImage: refs.media(data.brand.ogImage),
      notFoundImage: refs.media(data.brand.notFoundImage),
    },
    salesHours: {
      ...data.salesHours,
      weekly: data.salesHours.weekly.filter((day) => 'from' in day),
    },
    promoDefault: refs.id('sales', data.promoDefault),
  }))
}

/** Sections are known by their place in the page, not by their key. */
function keyless<T extends { key: string }>({ key: _, ...rest }: T) {
  return rest
}

export function homePage({ hero, sections, seo }: HomeData): DemoPage {
  const [figures, projects, why, forecast, offer, construction, team, news, catalogue, contacts] =
    sections
  return page('home', ({ refs }) => {
    const { image, imageTag, ...heroWords } = hero
    const { image: whyImage, imageTag: whyCaption, ...whyWords } = keyless(why)
    const withProjects = <T extends { key: string; projects: string[] }>(section: T) => ({
      ...keyless(section),
      projects: refs.ids('projects', section.projects),
    })
    return {
      ...shown,
      hero: { ...heroWords, picture: { media: refs.media(image), caption: imageTag } },
      figures: keyless(figures),
      projects: withProjects(projects),
      why: { ...whyWords, picture: { media: refs.media(whyImage), caption: whyCaption } },
      forecast: withProjects(forecast),
      offer: { sale: refs.id('sales', offer.sale), button: offer.button },
      construction: withProjects(construction),
      team: { ...keyless(team), members: refs.ids('team', team.members) },
      news: keyless(news),
      catalogue: { ...keyless(catalogue), contents: textRows(catalogue.contents) },
      contacts: keyless(contacts),
      seo,
    }
  })
}

export function aboutPage(data: AboutData): DemoPage {
  return page('about', (making) => ({
    ...withPicture(data, making),
    sections: richSections(data.sections, making),
  }))
}

export function whyBaliPage(data: WhyBaliData): DemoPage {
  return page('why-bali', (making) => ({
    ...withPicture(data, making),
    sections: richSections(data.sections, making),
    faq: richFaq(data.faq, making),
  }))
}

export function cooperationPage(data: CooperationData): DemoPage {
  return page('cooperation', (making) => ({
    ...withPicture(data, making),
    sections: data.sections.map((section) => ({ ...section, points: textRows(section.points) })),
    faq: richFaq(data.faq, making),
  }))
}

export function careerPage(data: CareerData): DemoPage {
  return page('career', (making) => ({
    ...withPicture(data, making),
    process: { heading: data.process.heading, steps: textRows(data.process.steps) },
  }))
}

export function contactsPage(data: ContactsData): DemoPage {
  return page('contacts', ({ refs }) => ({
    ...shown,
    ...data,
    departments: data.departments.map(({ person, ...department }) => ({
      ...department,
      person: refs.id('team', person),
    })),
    viewing: { ...data.viewing, points: textRows(data.viewing.points) },
  }))
}
