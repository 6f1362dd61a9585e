import { words } from './words.ts'

/** Sections of the panel's menu. */
export const adminGroups = {
  property: words('Property', 'Нерухомість', 'Недвижимость'),
  stories: words('News and offers', 'Новини та пропозиції', 'Новости и предложения'),
  company: words('Company', 'Компанія', 'Компания'),
  pages: words('Pages', 'Сторінки', 'Страницы'),
  enquiries: words('Enquiries', 'Звернення', 'Обращения'),
  system: words('System', 'Система', 'Система'),
}
