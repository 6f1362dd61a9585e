import type { SiteDefinition } from '../../contract/site-definition/schema.ts'

export default {
  brand: { name: 'Verde', legalName: 'Verde Promoção Imobiliária, Lda.' },
  locales: [
    { code: 'en', intl: 'en-GB', phoneCountry: 'GB' },
    { code: 'pt', intl: 'pt-PT' },
  ],
  panelLocales: ['en'],
  money: { base: 'EUR' },
  office: {
    zone: 'Europe/Lisbon',
    name: { en: 'Lisbon time', pt: 'hora de Lisboa' },
    locale: 'pt',
  },
  place: {
    country: 'PT',
    region: 'Algarve',
    phoneFirst: ['PT', 'GB', 'IE', 'DE', 'FR', 'NL'],
  },
  tenure: ['freehold'],
  messengers: ['whatsapp'],
  pages: { 'why-here': false, cooperation: false, articles: false },
  modules: { forecast: false },
} satisfies SiteDefinition
