import { WordsLabel as WordsLabel_6bc2b8f355a91d36a4a3f9385e109f87 } from '../../../../src/panel/words-label.tsx'
import { StateCell as StateCell_9410a0dfb2536a85538b0d7bf43718eb } from '../../../../src/features/translation/panel/state-cell.tsx'
import { NoDiff as NoDiff_b288a54c682abdc2f4403d579d91a0be } from '../../../../src/panel/figures/figure-diffs.tsx'
import { TranslationField as TranslationField_6f509f23ac5965c0b7db7ff2e9f08046 } from '../../../../src/features/translation/panel/translation-field.tsx'
import { TitleCell as TitleCell_15bec026de14e1823ff7fe6bc0b6e224 } from '../../../../src/features/translation/panel/title-cell.tsx'
import { SourceText as SourceText_dc3f4fa450100ac5d5d7897892bde9e9 } from '../../../../src/features/translation/panel/source-text.tsx'
import { ChoiceField as ChoiceField_6046fed30fc6f5317dc41d0f426fb62b } from '../../../../src/panel/choice-field.tsx'
import { WholeGroup as WholeGroup_e28cc482a413d647c6f9f84f656c5f1d } from '../../../../src/panel/whole-group.tsx'
import { RscEntryLexicalCell as RscEntryLexicalCell_44fe37237e0ebf4470c9990d8cb7b07e } from '@payloadcms/richtext-lexical/rsc'
import { RscEntryLexicalField as RscEntryLexicalField_44fe37237e0ebf4470c9990d8cb7b07e } from '@payloadcms/richtext-lexical/rsc'
import { LexicalDiffComponent as LexicalDiffComponent_44fe37237e0ebf4470c9990d8cb7b07e } from '@payloadcms/richtext-lexical/rsc'
import { InlineToolbarFeatureClient as InlineToolbarFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { FixedToolbarFeatureClient as FixedToolbarFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { HorizontalRuleFeatureClient as HorizontalRuleFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { TableFeatureClient as TableFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { UploadFeatureClient as UploadFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { LinkFeatureClient as LinkFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { BlockquoteFeatureClient as BlockquoteFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { OrderedListFeatureClient as OrderedListFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { UnorderedListFeatureClient as UnorderedListFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { StrikethroughFeatureClient as StrikethroughFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { BoldFeatureClient as BoldFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { ItalicFeatureClient as ItalicFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { HeadingFeatureClient as HeadingFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { ParagraphFeatureClient as ParagraphFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { LongText as LongText_93de72b28b30c69fc9ddc065c0c87bb7 } from '../../../../src/features/translation/panel/long-text.tsx'
import { RowTitle as RowTitle_d0143d5e6713da7a86f215c18e04b003 } from '../../../../src/panel/rows/row-title.tsx'
import { OfficeTimeDiff as OfficeTimeDiff_b288a54c682abdc2f4403d579d91a0be } from '../../../../src/panel/figures/figure-diffs.tsx'
import { QuantityCell as QuantityCell_546abbde9ceece0233b00001008dd7d3 } from '../../../../src/panel/figures/figure-cells.tsx'
import { QuantityField as QuantityField_4f45f6c92de2de54dc2c948cea8a907d } from '../../../../src/panel/figures/quantity-field.tsx'
import { QuantityDiff as QuantityDiff_b288a54c682abdc2f4403d579d91a0be } from '../../../../src/panel/figures/figure-diffs.tsx'
import { MoneyCell as MoneyCell_546abbde9ceece0233b00001008dd7d3 } from '../../../../src/panel/figures/figure-cells.tsx'
import { MoneyField as MoneyField_f2585d38734df6fc671c2c4040deef7b } from '../../../../src/panel/figures/money-field.tsx'
import { MoneyDiff as MoneyDiff_b288a54c682abdc2f4403d579d91a0be } from '../../../../src/panel/figures/figure-diffs.tsx'
import { OwnCurrencyField as OwnCurrencyField_4f45f6c92de2de54dc2c948cea8a907d } from '../../../../src/panel/figures/quantity-field.tsx'
import { AmountDiff as AmountDiff_b288a54c682abdc2f4403d579d91a0be } from '../../../../src/panel/figures/figure-diffs.tsx'
import { OfficeTimeCell as OfficeTimeCell_a157f844b8bcefa922f5ec26ef09f682 } from '../../../../src/panel/times/office-time-cell.tsx'
import { StatusCell as StatusCell_e9e1a4fb2eab990b860f2a2162856041 } from '../../../../src/panel/status-cell.tsx'
import { RecordTimes as RecordTimes_dbf80685b75f09121c7254e89935ceb1 } from '../../../../src/panel/times/record-times.tsx'
import { Comments as Comments_aa632439d1ebc7574bc90c920a1a239c } from '../../../../src/features/comments/panel/comments.tsx'
import { KeepUnsaved as KeepUnsaved_79f877d15c086b4140c6e1364ac60115 } from '../../../../src/panel/unsaved/keep-unsaved.tsx'
import { WatchSaving as WatchSaving_dda4922092321df586d9d70e44cd0892 } from '../../../../src/panel/saving/watch-saving.tsx'
import { ScheduleButton as ScheduleButton_a9ab1a3a18fa98b4d4001980565ad3fd } from '../../../../src/features/scheduling/panel/schedule-button.tsx'
import { VersionsView as VersionsView_8a76952c0331e422f8fdf0899a985b91 } from '../../../../src/features/versions/versions-view.tsx'
import { LivePreview as LivePreview_a52485b4c1844fdec40e214d874559ce } from '../../../../src/features/preview/panel/live-preview.tsx'
import { TranslateView as TranslateView_7fa08a129bc00d001cc9a81203502687 } from '../../../../src/features/translation/panel/translate-view.tsx'
import { PriceHistoryField as PriceHistoryField_d6e8688204922c62133c48a17b593e34 } from '../../../../src/features/units/panel/price-history-field.tsx'
import { UnitsView as UnitsView_7d60a18014a7681bcc1dca09a8804441 } from '../../../../src/features/units/panel/units-view.tsx'
import { FocalPoint as FocalPoint_5b88bb8efaf1bfc73dabb5c766fe4a4b } from '../../../../src/features/media/panel/focal-point.tsx'
import { MediaUses as MediaUses_0ffd0a29c2601ef147444ced5df3b9b8 } from '../../../../src/features/media/panel/media-uses.tsx'
import { MediaView as MediaView_ee1947fa77f14b59a1e11d8a54b2bf03 } from '../../../../src/features/media/panel/media-view.tsx'
import { OfficeTimeField as OfficeTimeField_afd27262087a53aad1e39eb453ab5c2b } from '../../../../src/panel/times/office-time-field.tsx'
import { Worklist as Worklist_50b6b2a33d78ee5aaf121de607a58327 } from '../../../../src/features/enquiries/panel/worklist.tsx'
import { EnquiryPage as EnquiryPage_e06c9e310cd7db2073aa5f0cdd418600 } from '../../../../src/features/enquiries/panel/enquiry-page.tsx'
import { ViewingTitle as ViewingTitle_58605660b229f8511a0bb6e75ca673ed } from '../../../../src/features/viewings/panel/viewing-title.tsx'
import { MessageKindCell as MessageKindCell_148b9de58329384ae24a553734b7a9b4 } from '../../../../src/features/enquiries/panel/message-kind-cell.tsx'
import { MessageTitle as MessageTitle_9124cc2acd65351536d7a3dbc36edc21 } from '../../../../src/features/enquiries/panel/message-title.tsx'
import { ResendButton as ResendButton_9b0b4158785f584946c5ec9caca230d5 } from '../../../../src/features/enquiries/panel/resend-button.tsx'
import { PresentPassword as PresentPassword_125418bdda890e0fb6e837fc39d6ed98 } from '../../../../src/features/accounts/panel/present-password.tsx'
import { PresentCode as PresentCode_125418bdda890e0fb6e837fc39d6ed98 } from '../../../../src/features/accounts/panel/present-password.tsx'
import { PushHere as PushHere_a9ced64d082b01995afcb423f48417e5 } from '../../../../src/features/notices/panel/push-here.tsx'
import { AccountSecurity as AccountSecurity_e98d42c41b782046599365a35aa7e4e0 } from '../../../../src/features/accounts/panel/account-security.tsx'
import { InvitePanel as InvitePanel_6454a92fe898cfa9ae04a04d7b29228f } from '../../../../src/features/accounts/panel/invite-panel.tsx'
import { AuditDetailCell as AuditDetailCell_9a1591632c5eadb7bd248682a1ea0c01 } from '../../../../src/features/accounts/panel/audit-detail.tsx'
import { AuditDetailField as AuditDetailField_9a1591632c5eadb7bd248682a1ea0c01 } from '../../../../src/features/accounts/panel/audit-detail.tsx'
import { AuditTitle as AuditTitle_52a3a7c0f9a6eb4d18f0910d13a24248 } from '../../../../src/features/accounts/panel/audit-title.tsx'
import { DrawingField as DrawingField_c434bf63c97b3d89d44e39433a6ef7ee } from '../../../../src/features/editorial/panel/drawing-field.tsx'
import { AccentField as AccentField_c98062c7cd45297fdeb86e44edfce7eb } from '../../../../src/features/editorial/panel/accent-field.tsx'
import { MenuField as MenuField_8e5bd8486167ee1263c0e962715f3ef2 } from '../../../../src/features/editorial/panel/menu-field.tsx'
import { Avatar as Avatar_d36026cefcac1e32f54a66088d48a8a9 } from '../../../../src/panel/avatar.tsx'
import { NewEnquiry as NewEnquiry_d8414298810bfd7f3139e0c4c5ebf1a5 } from '../../../../src/features/enquiries/panel/new-enquiry.tsx'
import { SkipLink as SkipLink_57b09d5c71a0dbf2f5b5ddcac4de4713 } from '../../../../src/panel/look/skip-link.tsx'
import { TabTitle as TabTitle_d7cec213a66a0f1ecc11d4c642066244 } from '../../../../src/panel/look/tab-title.tsx'
import { TabBar as TabBar_3d62f9fd36ffcee1d645af9ea2bcc937 } from '../../../../src/composition/panel/places.tsx'
import { KeepPush as KeepPush_5c4d831f722d3a07a5091e70bf077d2d } from '../../../../src/features/notices/panel/keep-push.tsx'
import { BrandIcon as BrandIcon_d61242e23958d71b7c137718f116be12 } from '../../../../src/panel/brand.tsx'
import { BrandLogo as BrandLogo_d61242e23958d71b7c137718f116be12 } from '../../../../src/panel/brand.tsx'
import { Finder as Finder_d1107a1321f8d76906fafda79b98e320 } from '../../../../src/features/finder/panel/finder.tsx'
import { OfficeClock as OfficeClock_bb6bdbec2b753a941fc4f7ea37043c21 } from '../../../../src/panel/times/office-clock.tsx'
import { GuideLink as GuideLink_54b3b55c1edec2c18914d2f9864f9d30 } from '../../../../src/composition/panel/guide-link.tsx'
import { SiteLink as SiteLink_eb7ccf529f6752393ea3a36e8db2a3f1 } from '../../../../src/composition/panel/site-link.tsx'
import { NavBrand as NavBrand_d61242e23958d71b7c137718f116be12 } from '../../../../src/panel/brand.tsx'
import { Menu as Menu_3d62f9fd36ffcee1d645af9ea2bcc937 } from '../../../../src/composition/panel/places.tsx'
import { S3ClientUploadHandler as S3ClientUploadHandler_f97aa6c64367fa259c5bc0567239ef24 } from '@payloadcms/storage-s3/client'
import { StartPage as StartPage_fcdbcfb5c515378df034cd41a3afb5c7 } from '../../../../src/features/start/panel/start-page.tsx'
import { CalendarView as CalendarView_e240805b0d0073b65a154ab80764d0f5 } from '../../../../src/features/viewings/panel/calendar-view.tsx'
import { FiguresView as FiguresView_38b93c5828817ee526b33c2854073994 } from '../../../../src/features/figures/panel/figures-view.tsx'
import { PeopleView as PeopleView_b6f983c59ffd44d7a3cbeb0a99862841 } from '../../../../src/features/enquiries/panel/people-view.tsx'
import { PersonView as PersonView_5e56bfb9e3dc0f1c186d12f9e9c080d4 } from '../../../../src/features/enquiries/panel/person-view.tsx'
import { TranslationsView as TranslationsView_3b0063e35dccd02b832aca9d61ccf3dc } from '../../../../src/features/translation/panel/translations-view.tsx'
import { ScheduledView as ScheduledView_a6e9c5d4db71178865b12ef821f2ed39 } from '../../../../src/features/scheduling/panel/scheduled-view.tsx'
import { SpeedView as SpeedView_00578580fc2690fdaa4fcd0f9c1cf80b } from '../../../../src/features/vitals/panel/speed-view.tsx'
import { CollectionCards as CollectionCards_f9c02e79a4aed9a3924487c0cd4cafb1 } from '@payloadcms/next/rsc'

/** @type import('payload').ImportMap */
export const importMap = {
  "/src/panel/words-label.tsx#WordsLabel": WordsLabel_6bc2b8f355a91d36a4a3f9385e109f87,
  "/src/features/translation/panel/state-cell.tsx#StateCell": StateCell_9410a0dfb2536a85538b0d7bf43718eb,
  "/src/panel/figures/figure-diffs.tsx#NoDiff": NoDiff_b288a54c682abdc2f4403d579d91a0be,
  "/src/features/translation/panel/translation-field.tsx#TranslationField": TranslationField_6f509f23ac5965c0b7db7ff2e9f08046,
  "/src/features/translation/panel/title-cell.tsx#TitleCell": TitleCell_15bec026de14e1823ff7fe6bc0b6e224,
  "/src/features/translation/panel/source-text.tsx#SourceText": SourceText_dc3f4fa450100ac5d5d7897892bde9e9,
  "/src/panel/choice-field.tsx#ChoiceField": ChoiceField_6046fed30fc6f5317dc41d0f426fb62b,
  "/src/panel/whole-group.tsx#WholeGroup": WholeGroup_e28cc482a413d647c6f9f84f656c5f1d,
  "@payloadcms/richtext-lexical/rsc#RscEntryLexicalCell": RscEntryLexicalCell_44fe37237e0ebf4470c9990d8cb7b07e,
  "@payloadcms/richtext-lexical/rsc#RscEntryLexicalField": RscEntryLexicalField_44fe37237e0ebf4470c9990d8cb7b07e,
  "@payloadcms/richtext-lexical/rsc#LexicalDiffComponent": LexicalDiffComponent_44fe37237e0ebf4470c9990d8cb7b07e,
  "@payloadcms/richtext-lexical/client#InlineToolbarFeatureClient": InlineToolbarFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#FixedToolbarFeatureClient": FixedToolbarFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#HorizontalRuleFeatureClient": HorizontalRuleFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#TableFeatureClient": TableFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#UploadFeatureClient": UploadFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#LinkFeatureClient": LinkFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#BlockquoteFeatureClient": BlockquoteFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#OrderedListFeatureClient": OrderedListFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#UnorderedListFeatureClient": UnorderedListFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#StrikethroughFeatureClient": StrikethroughFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#BoldFeatureClient": BoldFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#ItalicFeatureClient": ItalicFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#HeadingFeatureClient": HeadingFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#ParagraphFeatureClient": ParagraphFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "/src/features/translation/panel/long-text.tsx#LongText": LongText_93de72b28b30c69fc9ddc065c0c87bb7,
  "/src/panel/rows/row-title.tsx#RowTitle": RowTitle_d0143d5e6713da7a86f215c18e04b003,
  "/src/panel/figures/figure-diffs.tsx#OfficeTimeDiff": OfficeTimeDiff_b288a54c682abdc2f4403d579d91a0be,
  "/src/panel/figures/figure-cells.tsx#QuantityCell": QuantityCell_546abbde9ceece0233b00001008dd7d3,
  "/src/panel/figures/quantity-field.tsx#QuantityField": QuantityField_4f45f6c92de2de54dc2c948cea8a907d,
  "/src/panel/figures/figure-diffs.tsx#QuantityDiff": QuantityDiff_b288a54c682abdc2f4403d579d91a0be,
  "/src/panel/figures/figure-cells.tsx#MoneyCell": MoneyCell_546abbde9ceece0233b00001008dd7d3,
  "/src/panel/figures/money-field.tsx#MoneyField": MoneyField_f2585d38734df6fc671c2c4040deef7b,
  "/src/panel/figures/figure-diffs.tsx#MoneyDiff": MoneyDiff_b288a54c682abdc2f4403d579d91a0be,
  "/src/panel/figures/quantity-field.tsx#OwnCurrencyField": OwnCurrencyField_4f45f6c92de2de54dc2c948cea8a907d,
  "/src/panel/figures/figure-diffs.tsx#AmountDiff": AmountDiff_b288a54c682abdc2f4403d579d91a0be,
  "/src/panel/times/office-time-cell.tsx#OfficeTimeCell": OfficeTimeCell_a157f844b8bcefa922f5ec26ef09f682,
  "/src/panel/status-cell.tsx#StatusCell": StatusCell_e9e1a4fb2eab990b860f2a2162856041,
  "/src/panel/times/record-times.tsx#RecordTimes": RecordTimes_dbf80685b75f09121c7254e89935ceb1,
  "/src/features/comments/panel/comments.tsx#Comments": Comments_aa632439d1ebc7574bc90c920a1a239c,
  "/src/panel/unsaved/keep-unsaved.tsx#KeepUnsaved": KeepUnsaved_79f877d15c086b4140c6e1364ac60115,
  "/src/panel/saving/watch-saving.tsx#WatchSaving": WatchSaving_dda4922092321df586d9d70e44cd0892,
  "/src/features/scheduling/panel/schedule-button.tsx#ScheduleButton": ScheduleButton_a9ab1a3a18fa98b4d4001980565ad3fd,
  "/src/features/versions/versions-view.tsx#VersionsView": VersionsView_8a76952c0331e422f8fdf0899a985b91,
  "/src/features/preview/panel/live-preview.tsx#LivePreview": LivePreview_a52485b4c1844fdec40e214d874559ce,
  "/src/features/translation/panel/translate-view.tsx#TranslateView": TranslateView_7fa08a129bc00d001cc9a81203502687,
  "/src/features/units/panel/price-history-field.tsx#PriceHistoryField": PriceHistoryField_d6e8688204922c62133c48a17b593e34,
  "/src/features/units/panel/units-view.tsx#UnitsView": UnitsView_7d60a18014a7681bcc1dca09a8804441,
  "/src/features/media/panel/focal-point.tsx#FocalPoint": FocalPoint_5b88bb8efaf1bfc73dabb5c766fe4a4b,
  "/src/features/media/panel/media-uses.tsx#MediaUses": MediaUses_0ffd0a29c2601ef147444ced5df3b9b8,
  "/src/features/media/panel/media-view.tsx#MediaView": MediaView_ee1947fa77f14b59a1e11d8a54b2bf03,
  "/src/panel/times/office-time-field.tsx#OfficeTimeField": OfficeTimeField_afd27262087a53aad1e39eb453ab5c2b,
  "/src/features/enquiries/panel/worklist.tsx#Worklist": Worklist_50b6b2a33d78ee5aaf121de607a58327,
  "/src/features/enquiries/panel/enquiry-page.tsx#EnquiryPage": EnquiryPage_e06c9e310cd7db2073aa5f0cdd418600,
  "/src/features/viewings/panel/viewing-title.tsx#ViewingTitle": ViewingTitle_58605660b229f8511a0bb6e75ca673ed,
  "/src/features/enquiries/panel/message-kind-cell.tsx#MessageKindCell": MessageKindCell_148b9de58329384ae24a553734b7a9b4,
  "/src/features/enquiries/panel/message-title.tsx#MessageTitle": MessageTitle_9124cc2acd65351536d7a3dbc36edc21,
  "/src/features/enquiries/panel/resend-button.tsx#ResendButton": ResendButton_9b0b4158785f584946c5ec9caca230d5,
  "/src/features/accounts/panel/present-password.tsx#PresentPassword": PresentPassword_125418bdda890e0fb6e837fc39d6ed98,
  "/src/features/accounts/panel/present-password.tsx#PresentCode": PresentCode_125418bdda890e0fb6e837fc39d6ed98,
  "/src/features/notices/panel/push-here.tsx#PushHere": PushHere_a9ced64d082b01995afcb423f48417e5,
  "/src/features/accounts/panel/account-security.tsx#AccountSecurity": AccountSecurity_e98d42c41b782046599365a35aa7e4e0,
  "/src/features/accounts/panel/invite-panel.tsx#InvitePanel": InvitePanel_6454a92fe898cfa9ae04a04d7b29228f,
  "/src/features/accounts/panel/audit-detail.tsx#AuditDetailCell": AuditDetailCell_9a1591632c5eadb7bd248682a1ea0c01,
  "/src/features/accounts/panel/audit-detail.tsx#AuditDetailField": AuditDetailField_9a1591632c5eadb7bd248682a1ea0c01,
  "/src/features/accounts/panel/audit-title.tsx#AuditTitle": AuditTitle_52a3a7c0f9a6eb4d18f0910d13a24248,
  "/src/features/editorial/panel/drawing-field.tsx#DrawingField": DrawingField_c434bf63c97b3d89d44e39433a6ef7ee,
  "/src/features/editorial/panel/accent-field.tsx#AccentField": AccentField_c98062c7cd45297fdeb86e44edfce7eb,
  "/src/features/editorial/panel/menu-field.tsx#MenuField": MenuField_8e5bd8486167ee1263c0e962715f3ef2,
  "/src/panel/avatar.tsx#Avatar": Avatar_d36026cefcac1e32f54a66088d48a8a9,
  "/src/features/enquiries/panel/new-enquiry.tsx#NewEnquiry": NewEnquiry_d8414298810bfd7f3139e0c4c5ebf1a5,
  "/src/panel/look/skip-link.tsx#SkipLink": SkipLink_57b09d5c71a0dbf2f5b5ddcac4de4713,
  "/src/panel/look/tab-title.tsx#TabTitle": TabTitle_d7cec213a66a0f1ecc11d4c642066244,
  "/src/composition/panel/places.tsx#TabBar": TabBar_3d62f9fd36ffcee1d645af9ea2bcc937,
  "/src/features/notices/panel/keep-push.tsx#KeepPush": KeepPush_5c4d831f722d3a07a5091e70bf077d2d,
  "/src/panel/brand.tsx#BrandIcon": BrandIcon_d61242e23958d71b7c137718f116be12,
  "/src/panel/brand.tsx#BrandLogo": BrandLogo_d61242e23958d71b7c137718f116be12,
  "/src/features/finder/panel/finder.tsx#Finder": Finder_d1107a1321f8d76906fafda79b98e320,
  "/src/panel/times/office-clock.tsx#OfficeClock": OfficeClock_bb6bdbec2b753a941fc4f7ea37043c21,
  "/src/composition/panel/guide-link.tsx#GuideLink": GuideLink_54b3b55c1edec2c18914d2f9864f9d30,
  "/src/composition/panel/site-link.tsx#SiteLink": SiteLink_eb7ccf529f6752393ea3a36e8db2a3f1,
  "/src/panel/brand.tsx#NavBrand": NavBrand_d61242e23958d71b7c137718f116be12,
  "/src/composition/panel/places.tsx#Menu": Menu_3d62f9fd36ffcee1d645af9ea2bcc937,
  "@payloadcms/storage-s3/client#S3ClientUploadHandler": S3ClientUploadHandler_f97aa6c64367fa259c5bc0567239ef24,
  "/src/features/start/panel/start-page.tsx#StartPage": StartPage_fcdbcfb5c515378df034cd41a3afb5c7,
  "/src/features/viewings/panel/calendar-view.tsx#CalendarView": CalendarView_e240805b0d0073b65a154ab80764d0f5,
  "/src/features/figures/panel/figures-view.tsx#FiguresView": FiguresView_38b93c5828817ee526b33c2854073994,
  "/src/features/enquiries/panel/people-view.tsx#PeopleView": PeopleView_b6f983c59ffd44d7a3cbeb0a99862841,
  "/src/features/enquiries/panel/person-view.tsx#PersonView": PersonView_5e56bfb9e3dc0f1c186d12f9e9c080d4,
  "/src/features/translation/panel/translations-view.tsx#TranslationsView": TranslationsView_3b0063e35dccd02b832aca9d61ccf3dc,
  "/src/features/scheduling/panel/scheduled-view.tsx#ScheduledView": ScheduledView_a6e9c5d4db71178865b12ef821f2ed39,
  "/src/features/vitals/panel/speed-view.tsx#SpeedView": SpeedView_00578580fc2690fdaa4fcd0f9c1cf80b,
  "@payloadcms/next/rsc#CollectionCards": CollectionCards_f9c02e79a4aed9a3924487c0cd4cafb1
}
