import { z } from 'zod'
import { locales } from '../rules/locale.ts'

export const localeSchema = z.enum(locales)
