import * as migration_20261120_085751_initial from './20261120_085751_initial'
import * as migration_20261120_091919_upload_places from './20261120_091919_upload_places'
import * as migration_20261120_100000_change_feed from './20261120_100000_change_feed'
import * as migration_20261120_100100_seed_log from './20261120_100100_seed_log'
import * as migration_20261120_110000_enquiries from './20261120_110000_enquiries'
import * as migration_20261120_113000_accounts from './20261120_113000_accounts'
import * as migration_20261120_115233_partners from './20261120_115233_partners'
import * as migration_20261121_072341_enquiry_words from './20261121_072341_enquiry_words'
import * as migration_20261121_072447_confirmed_addresses from './20261121_072447_confirmed_addresses'
import * as migration_20261121_132949_translations from './20261121_132949_translations'
import * as migration_20261121_133500_unit_changes from './20261121_133500_unit_changes'
import * as migration_20261121_135332_sales_calendar from './20261121_135332_sales_calendar'
import * as migration_20261121_135700_lead_history from './20261121_135700_lead_history'
import * as migration_20261121_141217_shortlist from './20261121_141217_shortlist'
import * as migration_20261121_143835_worklist from './20261121_143835_worklist'
import * as migration_20261121_171938_audit_listed from './20261121_171938_audit_listed'
import * as migration_20261122_143011_postal_addresses from './20261122_143011_postal_addresses'

export const migrations = [
  {
    up: migration_20261120_085751_initial.up,
    down: migration_20261120_085751_initial.down,
    name: '20261120_085751_initial',
  },
  {
    up: migration_20261120_091919_upload_places.up,
    down: migration_20261120_091919_upload_places.down,
    name: '20261120_091919_upload_places',
  },
  {
    up: migration_20261120_100000_change_feed.up,
    down: migration_20261120_100000_change_feed.down,
    name: '20261120_100000_change_feed',
  },
  {
    up: migration_20261120_100100_seed_log.up,
    down: migration_20261120_100100_seed_log.down,
    name: '20261120_100100_seed_log',
  },
  {
    up: migration_20261120_110000_enquiries.up,
    down: migration_20261120_110000_enquiries.down,
    name: '20261120_110000_enquiries',
  },
  {
    up: migration_20261120_113000_accounts.up,
    down: migration_20261120_113000_accounts.down,
    name: '20261120_113000_accounts',
  },
  {
    up: migration_20261120_115233_partners.up,
    down: migration_20261120_115233_partners.down,
    name: '20261120_115233_partners',
  },
  {
    up: migration_20261121_072341_enquiry_words.up,
    down: migration_20261121_072341_enquiry_words.down,
    name: '20261121_072341_enquiry_words',
  },
  {
    up: migration_20261121_072447_confirmed_addresses.up,
    down: migration_20261121_072447_confirmed_addresses.down,
    name: '20261121_072447_confirmed_addresses',
  },
  {
    up: migration_20261121_132949_translations.up,
    down: migration_20261121_132949_translations.down,
    name: '20261121_132949_translations',
  },
  {
    up: migration_20261121_133500_unit_changes.up,
    down: migration_20261121_133500_unit_changes.down,
    name: '20261121_133500_unit_changes',
  },
  {
    up: migration_20261121_135332_sales_calendar.up,
    down: migration_20261121_135332_sales_calendar.down,
    name: '20261121_135332_sales_calendar',
  },
  {
    up: migration_20261121_135700_lead_history.up,
    down: migration_20261121_135700_lead_history.down,
    name: '20261121_135700_lead_history',
  },
  {
    up: migration_20261121_141217_shortlist.up,
    down: migration_20261121_141217_shortlist.down,
    name: '20261121_141217_shortlist',
  },
  {
    up: migration_20261121_143835_worklist.up,
    down: migration_20261121_143835_worklist.down,
    name: '20261121_143835_worklist',
  },
  {
    up: migration_20261121_171938_audit_listed.up,
    down: migration_20261121_171938_audit_listed.down,
    name: '20261121_171938_audit_listed',
  },
  {
    up: migration_20261122_143011_postal_addresses.up,
    down: migration_20261122_143011_postal_addresses.down,
    name: '20261122_143011_postal_addresses',
  },
]
