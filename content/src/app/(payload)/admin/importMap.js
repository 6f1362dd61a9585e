import { WordsLabel as WordsLabel_71afd71a02968f514b106980ebfcccd2 } from '../../../panel/words-label.tsx'
import { StateCell as StateCell_5dc544a9a3285a5ea7336a23a41ccdab } from '../../../features/translation/panel/state-cell.tsx'
import { NoDiff as NoDiff_857e5eea957304d8b9fd48f30cc9d9d1 } from '../../../panel/figures/figure-diffs.tsx'
import { TranslationField as TranslationField_ddccfcf2d34ab72609d05fce2f4c46a4 } from '../../../features/translation/panel/translation-field.tsx'
import { TitleCell as TitleCell_ee0030ed248870bb5a2cf7a69c82a879 } from '../../../features/translation/panel/title-cell.tsx'
import { SourceText as SourceText_7d1c72d7bdab364b0892a76c8685789b } from '../../../features/translation/panel/source-text.tsx'
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
import { RowTitle as RowTitle_20469a95f76743d45dd4b2d9543cbd3f } from '../../../panel/rows/row-title.tsx'
import { BaliTimeDiff as BaliTimeDiff_857e5eea957304d8b9fd48f30cc9d9d1 } from '../../../panel/figures/figure-diffs.tsx'
import { QuantityCell as QuantityCell_77686e3eb937b82503cef5a0d96d4f5a } from '../../../panel/figures/figure-cells.tsx'
import { QuantityField as QuantityField_9acf5a11e76401e8d009463167139d05 } from '../../../panel/figures/quantity-field.tsx'
import { QuantityDiff as QuantityDiff_857e5eea957304d8b9fd48f30cc9d9d1 } from '../../../panel/figures/figure-diffs.tsx'
import { MoneyCell as MoneyCell_77686e3eb937b82503cef5a0d96d4f5a } from '../../../panel/figures/figure-cells.tsx'
import { MoneyField as MoneyField_b02721bed55602edf6a58c5a1c45e7d0 } from '../../../panel/figures/money-field.tsx'
import { MoneyDiff as MoneyDiff_857e5eea957304d8b9fd48f30cc9d9d1 } from '../../../panel/figures/figure-diffs.tsx'
import { OwnCurrencyField as OwnCurrencyField_9acf5a11e76401e8d009463167139d05 } from '../../../panel/figures/quantity-field.tsx'
import { AmountDiff as AmountDiff_857e5eea957304d8b9fd48f30cc9d9d1 } from '../../../panel/figures/figure-diffs.tsx'
import { BaliTimeCell as BaliTimeCell_73caca4a416b9787294eafaa75ba9505 } from '../../../panel/times/bali-time-cell.tsx'
import { RecordTimes as RecordTimes_de3f92f6827e989b02ae26e1d01747b6 } from '../../../panel/times/record-times.tsx'
import { KeepUnsaved as KeepUnsaved_a2753f9e2dd95b4cfe3a0e357a06e51c } from '../../../panel/unsaved/keep-unsaved.tsx'
import { ScheduleButton as ScheduleButton_51df5852be0d5a1650fd16423c38261e } from '../../../features/scheduling/panel/schedule-button.tsx'
import { LivePreview as LivePreview_997ab15c8fe54dfc9fb7967363fdfcf7 } from '../../../features/preview/panel/live-preview.tsx'
import { TranslateView as TranslateView_cc47a5868b106def85d7b4efa93d6af7 } from '../../../features/translation/panel/translate-view.tsx'
import { PriceHistoryField as PriceHistoryField_5915d318765da2cda3f3ed56aa26d2de } from '../../../features/units/panel/price-history-field.tsx'
import { UnitsView as UnitsView_f8fa1ca82574f1f0e25dde2cebd4b971 } from '../../../features/units/panel/units-view.tsx'
import { FocalPoint as FocalPoint_12ed671c17e9cf57153426943caca6a1 } from '../../../features/media/panel/focal-point.tsx'
import { MediaUses as MediaUses_959ad3c64e4725bf7f6c0dbc5cbc9ed6 } from '../../../features/media/panel/media-uses.tsx'
import { BaliTimeField as BaliTimeField_59cb7e9e33001a8c2753f28cb0448ace } from '../../../panel/times/bali-time-field.tsx'
import { Worklist as Worklist_4f796bcad43baa059a9cae1e873bf5d4 } from '../../../features/enquiries/panel/worklist.tsx'
import { EnquiryPage as EnquiryPage_7e34c5fb25a4c2638543dfa161fb52df } from '../../../features/enquiries/panel/enquiry-page.tsx'
import { MessageKindCell as MessageKindCell_3ebb93164ddfeb9a1f76017ea5a0dfb9 } from '../../../features/enquiries/panel/message-kind-cell.tsx'
import { ResendButton as ResendButton_98e020bf2d4b712b3bba47cc83deb3b1 } from '../../../features/enquiries/panel/resend-button.tsx'
import { AccountSecurity as AccountSecurity_b23b03c76f163357d7e76091d7ab688f } from '../../../features/accounts/panel/account-security.tsx'
import { InvitePanel as InvitePanel_ed3954a5cd1768a72cd8dadd8b03e1a1 } from '../../../features/accounts/panel/invite-panel.tsx'
import { TabBar as TabBar_7e15bc8f5465a66ce820e3a845c89e59 } from '../../../panel/look/tab-bar.tsx'
import { BrandIcon as BrandIcon_eb58636b4f959a7d1e7b067d98c6b605 } from '../../../panel/brand.tsx'
import { BrandLogo as BrandLogo_eb58636b4f959a7d1e7b067d98c6b605 } from '../../../panel/brand.tsx'
import { Finder as Finder_efaeb616040f706ce02572f0bf4c30a8 } from '../../../features/finder/panel/finder.tsx'
import { GuideLink as GuideLink_382f2c68df89d5fd5f1873e96747af25 } from '../../../compose/panel/menu-links.tsx'
import { NavBrand as NavBrand_eb58636b4f959a7d1e7b067d98c6b605 } from '../../../panel/brand.tsx'
import { ViewLinks as ViewLinks_382f2c68df89d5fd5f1873e96747af25 } from '../../../compose/panel/menu-links.tsx'
import { S3ClientUploadHandler as S3ClientUploadHandler_f97aa6c64367fa259c5bc0567239ef24 } from '@payloadcms/storage-s3/client'
import { StartPage as StartPage_d79c20e4dcec7a569522410a840270f6 } from '../../../features/start/panel/start-page.tsx'
import { CalendarView as CalendarView_b0900b096eec43da11bffb9e40216efa } from '../../../features/viewings/panel/calendar-view.tsx'
import { TranslationsView as TranslationsView_223a46344024a70a4852a547cc8f7b27 } from '../../../features/translation/panel/translations-view.tsx'
import { ScheduledView as ScheduledView_cf3ddee78f22e8fb9d1dfc119dafa468 } from '../../../features/scheduling/panel/scheduled-view.tsx'
import { CollectionCards as CollectionCards_f9c02e79a4aed9a3924487c0cd4cafb1 } from '@payloadcms/next/rsc'

/** @type import('payload').ImportMap */
export const importMap = {
  "/src/panel/words-label.tsx#WordsLabel": WordsLabel_71afd71a02968f514b106980ebfcccd2,
  "/src/features/translation/panel/state-cell.tsx#StateCell": StateCell_5dc544a9a3285a5ea7336a23a41ccdab,
  "/src/panel/figures/figure-diffs.tsx#NoDiff": NoDiff_857e5eea957304d8b9fd48f30cc9d9d1,
  "/src/features/translation/panel/translation-field.tsx#TranslationField": TranslationField_ddccfcf2d34ab72609d05fce2f4c46a4,
  "/src/features/translation/panel/title-cell.tsx#TitleCell": TitleCell_ee0030ed248870bb5a2cf7a69c82a879,
  "/src/features/translation/panel/source-text.tsx#SourceText": SourceText_7d1c72d7bdab364b0892a76c8685789b,
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
  "/src/panel/rows/row-title.tsx#RowTitle": RowTitle_20469a95f76743d45dd4b2d9543cbd3f,
  "/src/panel/figures/figure-diffs.tsx#BaliTimeDiff": BaliTimeDiff_857e5eea957304d8b9fd48f30cc9d9d1,
  "/src/panel/figures/figure-cells.tsx#QuantityCell": QuantityCell_77686e3eb937b82503cef5a0d96d4f5a,
  "/src/panel/figures/quantity-field.tsx#QuantityField": QuantityField_9acf5a11e76401e8d009463167139d05,
  "/src/panel/figures/figure-diffs.tsx#QuantityDiff": QuantityDiff_857e5eea957304d8b9fd48f30cc9d9d1,
  "/src/panel/figures/figure-cells.tsx#MoneyCell": MoneyCell_77686e3eb937b82503cef5a0d96d4f5a,
  "/src/panel/figures/money-field.tsx#MoneyField": MoneyField_b02721bed55602edf6a58c5a1c45e7d0,
  "/src/panel/figures/figure-diffs.tsx#MoneyDiff": MoneyDiff_857e5eea957304d8b9fd48f30cc9d9d1,
  "/src/panel/figures/quantity-field.tsx#OwnCurrencyField": OwnCurrencyField_9acf5a11e76401e8d009463167139d05,
  "/src/panel/figures/figure-diffs.tsx#AmountDiff": AmountDiff_857e5eea957304d8b9fd48f30cc9d9d1,
  "/src/panel/times/bali-time-cell.tsx#BaliTimeCell": BaliTimeCell_73caca4a416b9787294eafaa75ba9505,
  "/src/panel/times/record-times.tsx#RecordTimes": RecordTimes_de3f92f6827e989b02ae26e1d01747b6,
  "/src/panel/unsaved/keep-unsaved.tsx#KeepUnsaved": KeepUnsaved_a2753f9e2dd95b4cfe3a0e357a06e51c,
  "/src/features/scheduling/panel/schedule-button.tsx#ScheduleButton": ScheduleButton_51df5852be0d5a1650fd16423c38261e,
  "/src/features/preview/panel/live-preview.tsx#LivePreview": LivePreview_997ab15c8fe54dfc9fb7967363fdfcf7,
  "/src/features/translation/panel/translate-view.tsx#TranslateView": TranslateView_cc47a5868b106def85d7b4efa93d6af7,
  "/src/features/units/panel/price-history-field.tsx#PriceHistoryField": PriceHistoryField_5915d318765da2cda3f3ed56aa26d2de,
  "/src/features/units/panel/units-view.tsx#UnitsView": UnitsView_f8fa1ca82574f1f0e25dde2cebd4b971,
  "/src/features/media/panel/focal-point.tsx#FocalPoint": FocalPoint_12ed671c17e9cf57153426943caca6a1,
  "/src/features/media/panel/media-uses.tsx#MediaUses": MediaUses_959ad3c64e4725bf7f6c0dbc5cbc9ed6,
  "/src/panel/times/bali-time-field.tsx#BaliTimeField": BaliTimeField_59cb7e9e33001a8c2753f28cb0448ace,
  "/src/features/enquiries/panel/worklist.tsx#Worklist": Worklist_4f796bcad43baa059a9cae1e873bf5d4,
  "/src/features/enquiries/panel/enquiry-page.tsx#EnquiryPage": EnquiryPage_7e34c5fb25a4c2638543dfa161fb52df,
  "/src/features/enquiries/panel/message-kind-cell.tsx#MessageKindCell": MessageKindCell_3ebb93164ddfeb9a1f76017ea5a0dfb9,
  "/src/features/enquiries/panel/resend-button.tsx#ResendButton": ResendButton_98e020bf2d4b712b3bba47cc83deb3b1,
  "/src/features/accounts/panel/account-security.tsx#AccountSecurity": AccountSecurity_b23b03c76f163357d7e76091d7ab688f,
  "/src/features/accounts/panel/invite-panel.tsx#InvitePanel": InvitePanel_ed3954a5cd1768a72cd8dadd8b03e1a1,
  "/src/panel/look/tab-bar.tsx#TabBar": TabBar_7e15bc8f5465a66ce820e3a845c89e59,
  "/src/panel/brand.tsx#BrandIcon": BrandIcon_eb58636b4f959a7d1e7b067d98c6b605,
  "/src/panel/brand.tsx#BrandLogo": BrandLogo_eb58636b4f959a7d1e7b067d98c6b605,
  "/src/features/finder/panel/finder.tsx#Finder": Finder_efaeb616040f706ce02572f0bf4c30a8,
  "/src/compose/panel/menu-links.tsx#GuideLink": GuideLink_382f2c68df89d5fd5f1873e96747af25,
  "/src/panel/brand.tsx#NavBrand": NavBrand_eb58636b4f959a7d1e7b067d98c6b605,
  "/src/compose/panel/menu-links.tsx#ViewLinks": ViewLinks_382f2c68df89d5fd5f1873e96747af25,
  "@payloadcms/storage-s3/client#S3ClientUploadHandler": S3ClientUploadHandler_f97aa6c64367fa259c5bc0567239ef24,
  "/src/features/start/panel/start-page.tsx#StartPage": StartPage_d79c20e4dcec7a569522410a840270f6,
  "/src/features/viewings/panel/calendar-view.tsx#CalendarView": CalendarView_b0900b096eec43da11bffb9e40216efa,
  "/src/features/translation/panel/translations-view.tsx#TranslationsView": TranslationsView_223a46344024a70a4852a547cc8f7b27,
  "/src/features/scheduling/panel/scheduled-view.tsx#ScheduledView": ScheduledView_cf3ddee78f22e8fb9d1dfc119dafa468,
  "@payloadcms/next/rsc#CollectionCards": CollectionCards_f9c02e79a4aed9a3924487c0cd4cafb1
}
