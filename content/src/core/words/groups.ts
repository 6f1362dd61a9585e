import { words } from './panel-words.ts'

export const adminGroups = {
  property: words('panel.groups.property'),
  stories: words('panel.groups.stories'),
  company: words('panel.groups.company'),
  pages: words('panel.groups.pages'),
  enquiries: words('panel.groups.enquiries'),
  system: words('panel.groups.system'),
}
