import type { FlatWords } from './flat-words.ts'
import mailsEn from './mails/en.json' with { type: 'json' }
import mailsRu from './mails/ru.json' with { type: 'json' }
import mailsUk from './mails/uk.json' with { type: 'json' }
import panelEn from './panel/en.json' with { type: 'json' }
import panelRu from './panel/ru.json' with { type: 'json' }
import panelUk from './panel/uk.json' with { type: 'json' }

type Shipped = Readonly<Record<string, FlatWords | undefined>>

/** Words of the panel by BCP 47 language; those in English define the keys. */
export const panelShipped: Shipped = { en: panelEn, ru: panelRu, uk: panelUk }

/** Words for visitors and for the team's mails. */
export const mailsShipped: Shipped = { en: mailsEn, ru: mailsRu, uk: mailsUk }
