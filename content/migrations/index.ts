import * as migration_20261122_151401_initial from './20261122_151401_initial'
import * as migration_20261122_172752_office_time from './20261122_172752_office_time'
import * as migration_20261122_173000_processes from './20261122_173000_processes'
import * as migration_20261122_174000_growth from './20261122_174000_growth'
import * as migration_20261122_184016_place_and_money from './20261122_184016_place_and_money'
import * as migration_20261122_200000_site_files from './20261122_200000_site_files'
import * as migration_20261122_202923_list_title from './20261122_202923_list_title'
import * as migration_20261122_203557_brand_in_panel from './20261122_203557_brand_in_panel'
import * as migration_20261122_205000_why_here from './20261122_205000_why_here'
import * as migration_20261122_210000_web_vitals from './20261122_210000_web_vitals'
import * as migration_20261122_213000_record_links from './20261122_213000_record_links'
import * as migration_20261122_233000_search_stems from './20261122_233000_search_stems'
import * as migration_20261122_233133_people_and_media from './20261122_233133_people_and_media'
import * as migration_20261123_003000_figures from './20261123_003000_figures'
import * as migration_20261123_003805_staff_names_and_editors from './20261123_003805_staff_names_and_editors'
import * as migration_20261123_084437_notices_and_comments from './20261123_084437_notices_and_comments'
import * as migration_20261123_160000_finder from './20261123_160000_finder'
import * as migration_20261124_055000_comments_of_translations from './20261124_055000_comments_of_translations'
import * as migration_20261126_034000_decorations from './20261126_034000_decorations'
import * as migration_20261126_040000_phones_as_typed from './20261126_040000_phones_as_typed'
import * as migration_20261126_110000_vouched_sessions from './20261126_110000_vouched_sessions'
import * as migration_20261126_120000_undone_changes from './20261126_120000_undone_changes'
import * as migration_20261126_130000_failing_browsers from './20261126_130000_failing_browsers'
import * as migration_20261126_131000_access_counts from './20261126_131000_access_counts'
import * as migration_20261126_140000_one_vocabulary from './20261126_140000_one_vocabulary'
import * as migration_20261126_150000_digits_as_typed from './20261126_150000_digits_as_typed'
import * as migration_20261126_160000_look_alikes from './20261126_160000_look_alikes'
import * as migration_20261126_170000_references_and_unit_history from './20261126_170000_references_and_unit_history'
import * as migration_20261126_170000_search_words from './20261126_170000_search_words'
import * as migration_20261126_171000_known_at_the_save from './20261126_171000_known_at_the_save'
import * as migration_20261126_172000_no_thumbhash from './20261126_172000_no_thumbhash'
import * as migration_20261126_173000_scheduled_changes from './20261126_173000_scheduled_changes'
import * as migration_20261126_174000_derived_keys from './20261126_174000_derived_keys'
import * as migration_20261126_175000_duplicates from './20261126_175000_duplicates'
import * as migration_20261126_176000_one_person from './20261126_176000_one_person'
import * as migration_20261126_177500_enquiry_topics from './20261126_177500_enquiry_topics'
import * as migration_20261126_178000_completed_links from './20261126_178000_completed_links'
import * as migration_20261126_179000_message_refusals from './20261126_179000_message_refusals'
import * as migration_20261126_182124_price_on_request from './20261126_182124_price_on_request'
import * as migration_20261126_184000_live_changes from './20261126_184000_live_changes'
import * as migration_20261126_185000_lists_in_order from './20261126_185000_lists_in_order'
import * as migration_20261126_225537_editors_of_records from './20261126_225537_editors_of_records'
import * as migration_20261127_010000_letters_without_marks from './20261127_010000_letters_without_marks'
import * as migration_20261127_042603_names_of_hosts from './20261127_042603_names_of_hosts'
import * as migration_20261127_100000_message_times from './20261127_100000_message_times'
import * as migration_20261127_110000_subjects_of_enquiries from './20261127_110000_subjects_of_enquiries'
import * as migration_20261127_120000_planned_versions from './20261127_120000_planned_versions'
import * as migration_20261127_130000_section_failures from './20261127_130000_section_failures'
import * as migration_20261127_130000_status_events from './20261127_130000_status_events'
import * as migration_20261127_140000_accesses from './20261127_140000_accesses'
import * as migration_20261127_154000_facts_of_files from './20261127_154000_facts_of_files'
import * as migration_20261127_155000_translations_in_work from './20261127_155000_translations_in_work'
import * as migration_20261128_200000_contacts_as_read from './20261128_200000_contacts_as_read'
import * as migration_20261128_300000_recipient_events from './20261128_300000_recipient_events.ts'

export const migrations = [
  {
    up: migration_20261122_151401_initial.up,
    down: migration_20261122_151401_initial.down,
    name: '20261122_151401_initial',
  },
  {
    up: migration_20261122_172752_office_time.up,
    down: migration_20261122_172752_office_time.down,
    name: '20261122_172752_office_time',
  },
  {
    up: migration_20261122_173000_processes.up,
    down: migration_20261122_173000_processes.down,
    name: '20261122_173000_processes',
  },
  {
    up: migration_20261122_174000_growth.up,
    down: migration_20261122_174000_growth.down,
    name: '20261122_174000_growth',
  },
  {
    up: migration_20261122_184016_place_and_money.up,
    down: migration_20261122_184016_place_and_money.down,
    name: '20261122_184016_place_and_money',
  },
  {
    up: migration_20261122_200000_site_files.up,
    down: migration_20261122_200000_site_files.down,
    name: '20261122_200000_site_files',
  },
  {
    up: migration_20261122_202923_list_title.up,
    down: migration_20261122_202923_list_title.down,
    name: '20261122_202923_list_title',
  },
  {
    up: migration_20261122_203557_brand_in_panel.up,
    down: migration_20261122_203557_brand_in_panel.down,
    name: '20261122_203557_brand_in_panel',
  },
  {
    up: migration_20261122_205000_why_here.up,
    down: migration_20261122_205000_why_here.down,
    name: '20261122_205000_why_here',
  },
  {
    up: migration_20261122_210000_web_vitals.up,
    down: migration_20261122_210000_web_vitals.down,
    name: '20261122_210000_web_vitals',
  },
  {
    up: migration_20261122_213000_record_links.up,
    down: migration_20261122_213000_record_links.down,
    name: '20261122_213000_record_links',
  },
  {
    up: migration_20261122_233000_search_stems.up,
    down: migration_20261122_233000_search_stems.down,
    name: '20261122_233000_search_stems',
  },
  {
    up: migration_20261122_233133_people_and_media.up,
    down: migration_20261122_233133_people_and_media.down,
    name: '20261122_233133_people_and_media',
  },
  {
    up: migration_20261123_003000_figures.up,
    down: migration_20261123_003000_figures.down,
    name: '20261123_003000_figures',
  },
  {
    up: migration_20261123_003805_staff_names_and_editors.up,
    down: migration_20261123_003805_staff_names_and_editors.down,
    name: '20261123_003805_staff_names_and_editors',
  },
  {
    up: migration_20261123_084437_notices_and_comments.up,
    down: migration_20261123_084437_notices_and_comments.down,
    name: '20261123_084437_notices_and_comments',
  },
  {
    up: migration_20261123_160000_finder.up,
    down: migration_20261123_160000_finder.down,
    name: '20261123_160000_finder',
  },
  {
    up: migration_20261124_055000_comments_of_translations.up,
    down: migration_20261124_055000_comments_of_translations.down,
    name: '20261124_055000_comments_of_translations',
  },
  {
    up: migration_20261126_034000_decorations.up,
    down: migration_20261126_034000_decorations.down,
    name: '20261126_034000_decorations',
  },
  {
    up: migration_20261126_040000_phones_as_typed.up,
    down: migration_20261126_040000_phones_as_typed.down,
    name: '20261126_040000_phones_as_typed',
  },
  {
    up: migration_20261126_110000_vouched_sessions.up,
    down: migration_20261126_110000_vouched_sessions.down,
    name: '20261126_110000_vouched_sessions',
  },
  {
    up: migration_20261126_120000_undone_changes.up,
    down: migration_20261126_120000_undone_changes.down,
    name: '20261126_120000_undone_changes',
  },
  {
    up: migration_20261126_130000_failing_browsers.up,
    down: migration_20261126_130000_failing_browsers.down,
    name: '20261126_130000_failing_browsers',
  },
  {
    up: migration_20261126_131000_access_counts.up,
    down: migration_20261126_131000_access_counts.down,
    name: '20261126_131000_access_counts',
  },
  {
    up: migration_20261126_140000_one_vocabulary.up,
    down: migration_20261126_140000_one_vocabulary.down,
    name: '20261126_140000_one_vocabulary',
  },
  {
    up: migration_20261126_150000_digits_as_typed.up,
    down: migration_20261126_150000_digits_as_typed.down,
    name: '20261126_150000_digits_as_typed',
  },
  {
    up: migration_20261126_160000_look_alikes.up,
    down: migration_20261126_160000_look_alikes.down,
    name: '20261126_160000_look_alikes',
  },
  {
    up: migration_20261126_170000_references_and_unit_history.up,
    down: migration_20261126_170000_references_and_unit_history.down,
    name: '20261126_170000_references_and_unit_history',
  },
  {
    up: migration_20261126_170000_search_words.up,
    down: migration_20261126_170000_search_words.down,
    name: '20261126_170000_search_words',
  },
  {
    up: migration_20261126_171000_known_at_the_save.up,
    down: migration_20261126_171000_known_at_the_save.down,
    name: '20261126_171000_known_at_the_save',
  },
  {
    up: migration_20261126_172000_no_thumbhash.up,
    down: migration_20261126_172000_no_thumbhash.down,
    name: '20261126_172000_no_thumbhash',
  },
  {
    up: migration_20261126_173000_scheduled_changes.up,
    down: migration_20261126_173000_scheduled_changes.down,
    name: '20261126_173000_scheduled_changes',
  },
  {
    up: migration_20261126_174000_derived_keys.up,
    down: migration_20261126_174000_derived_keys.down,
    name: '20261126_174000_derived_keys',
  },
  {
    up: migration_20261126_175000_duplicates.up,
    down: migration_20261126_175000_duplicates.down,
    name: '20261126_175000_duplicates',
  },
  {
    up: migration_20261126_176000_one_person.up,
    down: migration_20261126_176000_one_person.down,
    name: '20261126_176000_one_person',
  },
  {
    up: migration_20261126_177500_enquiry_topics.up,
    down: migration_20261126_177500_enquiry_topics.down,
    name: '20261126_177500_enquiry_topics',
  },
  {
    up: migration_20261126_178000_completed_links.up,
    down: migration_20261126_178000_completed_links.down,
    name: '20261126_178000_completed_links',
  },
  {
    up: migration_20261126_179000_message_refusals.up,
    down: migration_20261126_179000_message_refusals.down,
    name: '20261126_179000_message_refusals',
  },
  {
    up: migration_20261126_182124_price_on_request.up,
    down: migration_20261126_182124_price_on_request.down,
    name: '20261126_182124_price_on_request',
  },
  {
    up: migration_20261126_184000_live_changes.up,
    down: migration_20261126_184000_live_changes.down,
    name: '20261126_184000_live_changes',
  },
  {
    up: migration_20261126_185000_lists_in_order.up,
    down: migration_20261126_185000_lists_in_order.down,
    name: '20261126_185000_lists_in_order',
  },
  {
    up: migration_20261126_225537_editors_of_records.up,
    down: migration_20261126_225537_editors_of_records.down,
    name: '20261126_225537_editors_of_records',
  },
  {
    up: migration_20261127_010000_letters_without_marks.up,
    down: migration_20261127_010000_letters_without_marks.down,
    name: '20261127_010000_letters_without_marks',
  },
  {
    up: migration_20261127_042603_names_of_hosts.up,
    down: migration_20261127_042603_names_of_hosts.down,
    name: '20261127_042603_names_of_hosts',
  },
  {
    up: migration_20261127_100000_message_times.up,
    down: migration_20261127_100000_message_times.down,
    name: '20261127_100000_message_times',
  },
  {
    up: migration_20261127_110000_subjects_of_enquiries.up,
    down: migration_20261127_110000_subjects_of_enquiries.down,
    name: '20261127_110000_subjects_of_enquiries',
  },
  {
    up: migration_20261127_120000_planned_versions.up,
    down: migration_20261127_120000_planned_versions.down,
    name: '20261127_120000_planned_versions',
  },
  {
    up: migration_20261127_130000_section_failures.up,
    down: migration_20261127_130000_section_failures.down,
    name: '20261127_130000_section_failures',
  },
  {
    up: migration_20261127_130000_status_events.up,
    down: migration_20261127_130000_status_events.down,
    name: '20261127_130000_status_events',
  },
  {
    up: migration_20261127_140000_accesses.up,
    down: migration_20261127_140000_accesses.down,
    name: '20261127_140000_accesses',
  },
  {
    up: migration_20261127_154000_facts_of_files.up,
    down: migration_20261127_154000_facts_of_files.down,
    name: '20261127_154000_facts_of_files',
  },
  {
    up: migration_20261127_155000_translations_in_work.up,
    down: migration_20261127_155000_translations_in_work.down,
    name: '20261127_155000_translations_in_work',
  },
  {
    up: migration_20261128_200000_contacts_as_read.up,
    down: migration_20261128_200000_contacts_as_read.down,
    name: '20261128_200000_contacts_as_read',
  },
  {
    up: migration_20261128_300000_recipient_events.up,
    down: migration_20261128_300000_recipient_events.down,
    name: '20261128_300000_recipient_events',
  },
]
