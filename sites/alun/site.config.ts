import type { SiteDefinition } from '../../contract/site-definition/schema.ts'

export default {
  brand: { name: 'Alun', legalName: 'PT Alun' },
  locales: [
    { code: 'en', intl: 'en-US', fallback: ['ru', 'ua'] },
    {
      code: 'ua',
      intl: 'uk-UA',
      tag: 'ua-US',
      fallback: ['en', 'ru'],
      phoneCountry: 'UA',
      currency: 'UAH',
    },
    { code: 'ru', intl: 'ru-RU', fallback: ['en', 'ua'] },
  ],
  panelLocales: ['uk', 'ru', 'en'],
  money: { base: 'USD', also: ['EUR', 'UAH', 'IDR'] },
  office: {
    zone: 'Asia/Makassar',
    visitorZones: { UA: 'Europe/Kyiv' },
    name: {
      en: 'Bali time',
      ua: { name: 'час Балі', by: 'за часом Балі', short: 'за Балі' },
      ru: { name: 'время Бали', by: 'по времени Бали', short: 'по Бали' },
    },
    locale: 'ua',
    languages: ['id'],
  },
  place: {
    country: 'ID',
    region: 'Bali',
    phoneFirst: ['UA', 'ID', 'PL', 'DE', 'KZ', 'AE', 'US', 'GB', 'AU'],
  },
  tenure: ['leasehold'],
  permits: ['pbg', 'slf', 'kkpr'],
  pages: { 'why-here': { path: '/why-bali' } },
} satisfies SiteDefinition
