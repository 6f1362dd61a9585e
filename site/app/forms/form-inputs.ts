import type { LeadForm, LeadInput } from '@alun/contract/rules/lead'

/** What each form asks for, in its order; `unit` and `project` may be hidden. */
export const formInputs: Record<LeadForm, readonly LeadInput[]> = {
  catalog: ['name', 'phone', 'contact', 'project'],
  viewing: [
    'project',
    'unit',
    'format',
    'slot',
    'name',
    'phone',
    'contact',
    'messenger',
    'message',
  ],
  vacancy: ['name', 'phone', 'contact', 'vacancy', 'message', 'file'],
  cooperation: ['name', 'phone', 'contact', 'message', 'file'],
  promo: ['phone'],
}
