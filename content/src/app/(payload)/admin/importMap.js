import { TranslationField as TranslationField_c462ad1196a7f142f86f54ddeae4ad42 } from '../../../../src/publishing/translation/panel/translation-field.tsx'
import { NoDiff as NoDiff_6a1cf20936d934e11a5d0bb575eef847 } from '../../../../src/core/fields/value-diff.tsx'
import { TitleCell as TitleCell_e0c82842e44a5c68604f9d2772d628a0 } from '../../../../src/core/panel/title-cell.tsx'
import { SourceText as SourceText_1fd59705280db20b0cc604a4f77d8b19 } from '../../../../src/publishing/translation/panel/source-text.tsx'
import { ValueDiff as ValueDiff_6a1cf20936d934e11a5d0bb575eef847 } from '../../../../src/core/fields/value-diff.tsx'
import { KindCell as KindCell_ea603f3b11bd96ed75d557dd07b0898e } from '../../../../src/core/fields/kind-cell.tsx'
import { KindField as KindField_4c7edf93415dfe3efce0fdd0f341155b } from '../../../../src/core/panel/kind-field.tsx'
import { RscEntryLexicalCell as RscEntryLexicalCell_44fe37237e0ebf4470c9990d8cb7b07e } from '@payloadcms/richtext-lexical/rsc'
import { RscEntryLexicalField as RscEntryLexicalField_44fe37237e0ebf4470c9990d8cb7b07e } from '@payloadcms/richtext-lexical/rsc'
import { LexicalDiffComponent as LexicalDiffComponent_44fe37237e0ebf4470c9990d8cb7b07e } from '@payloadcms/richtext-lexical/rsc'
import { InlineToolbarFeatureClient as InlineToolbarFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { FixedToolbarFeatureClient as FixedToolbarFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { PasteFeature as PasteFeature_12433d32645cb3f004a17cbc74527949 } from '../../../../src/core/rich-text/panel/paste-feature.tsx'
import { HorizontalRuleFeatureClient as HorizontalRuleFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { TableFeatureClient as TableFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { UploadFeatureClient as UploadFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { LinkFeatureClient as LinkFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { FirstKindField as FirstKindField_4c7edf93415dfe3efce0fdd0f341155b } from '../../../../src/core/panel/kind-field.tsx'
import { BlockquoteFeatureClient as BlockquoteFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { OrderedListFeatureClient as OrderedListFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { UnorderedListFeatureClient as UnorderedListFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { SuperscriptFeatureClient as SuperscriptFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { SubscriptFeatureClient as SubscriptFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { StrikethroughFeatureClient as StrikethroughFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { BoldFeatureClient as BoldFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { ItalicFeatureClient as ItalicFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { HeadingFeatureClient as HeadingFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { ParagraphFeatureClient as ParagraphFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { TextField as TextField_5772351e6177a90f9c8ea82bf54fd90d } from '../../../../src/core/rich-text/panel/text-field.tsx'
import { TextError as TextError_c03dfdfd15b2564d6f6aec75344d9a7c } from '../../../../src/core/rich-text/panel/text-error.tsx'
import { RowTitle as RowTitle_d478da9dd9a5975c19d63af0e75560bb } from '../../../../src/core/panel/row-title.tsx'
import { WordsLabel as WordsLabel_76ec4f9500d9f12eac91dd8bd58fe4c0 } from '../../../../src/core/panel/words-label.tsx'
import { MoneyField as MoneyField_49b4f89452a572ecd3b0339c4c1f77e9 } from '../../../../src/core/panel/number-fields/money-field.tsx'
import { PersonDiff as PersonDiff_6a1cf20936d934e11a5d0bb575eef847 } from '../../../../src/core/fields/value-diff.tsx'
import { RecordUses as RecordUses_0a49aaf9013537516ca5409f273d02f0 } from '../../../../src/publishing/references/panel/record-uses.tsx'
import { StateCell as StateCell_edec6876d2d3ec2247164da08cddd194 } from '../../../../src/publishing/translation/panel/state-cell.tsx'
import { PlanCell as PlanCell_444c68013ce511fc2c172dc2ef0bbe06 } from '../../../../src/publishing/scheduling/panel/plan-cell.tsx'
import { StatusCell as StatusCell_40e96ecf39407bdd9947a08ebefeef0f } from '../../../../src/core/panel/status-cell.tsx'
import { DeleteMarked as DeleteMarked_9a99da73d93b138c1481f29ad31c0e90 } from '../../../../src/core/panel/ends/delete-records.tsx'
import { ProjectsHelp as ProjectsHelp_6bab56bffeab4227770a31eef7d9c7fa } from '../../../../src/publishing/projects/panel/projects-help.tsx'
import { RecordTimes as RecordTimes_1281c2cd7c41b8379ef5ec4ea28fbb92 } from '../../../../src/core/panel/times/record-times.tsx'
import { UnsavedForm as UnsavedForm_648eecfdcf22239b04d553e53ba9fa5f } from '../../../../src/core/panel/unsaved/unsaved-form.tsx'
import { PlannedChanges as PlannedChanges_b22d3ebf3b315f632ac86eef5e282264 } from '../../../../src/publishing/scheduling/panel/planned-changes.tsx'
import { DeleteRecord as DeleteRecord_9a99da73d93b138c1481f29ad31c0e90 } from '../../../../src/core/panel/ends/delete-records.tsx'
import { PublicState as PublicState_472dcd6f5a65e56caec1fdbd58fa2a22 } from '../../../../src/publishing/versions/panel/public-state.tsx'
import { WithdrawRecord as WithdrawRecord_b7b49e7423c7286bd860c8325c4dc12f } from '../../../../src/core/panel/ends/withdraw-record.tsx'
import { PreviewWindow as PreviewWindow_cadef5aae4a029129528ae6333fcd6b5 } from '../../../../src/publishing/preview/panel/preview-window.tsx'
import { TranslateView as TranslateView_b33570d769b415ab6eb44ad7b3c72f23 } from '../../../../src/publishing/translation/panel/translate-view.tsx'
import { VersionsView as VersionsView_471fdfb64f35e5d1b0b7146a9cdeb23a } from '../../../../src/publishing/versions/panel/versions-view.tsx'
import { RestoreRight as RestoreRight_2c25d68cb0a5b0acf190e4db5f423e71 } from '../../../../src/publishing/versions/panel/restore-right.tsx'
import { RecordList as RecordList_8d44cafdd290f396371866588c629a4a } from '../../../../src/core/panel/record-list.tsx'
import { HoldingField as HoldingField_0934f8fb9096eb0c640dd8715c608386 } from '../../../../src/publishing/units/holdings/panel/holding-field.tsx'
import { PriceHistoryField as PriceHistoryField_b837f662bbbf3941555f0c6ed7dd4b30 } from '../../../../src/publishing/units/panel/price-history-field.tsx'
import { UnitsView as UnitsView_87f67cbbc6bda82f52dce6c3fa553b92 } from '../../../../src/publishing/units/panel/units-view.tsx'
import { FormerAlts as FormerAlts_3ac1c15485d209edf4196e6129fd093c } from '../../../../src/publishing/media/panel/former-alts.tsx'
import { FocalPoint as FocalPoint_31afd0676b8596cf4625cb7c3196db7b } from '../../../../src/publishing/media/panel/focal-point.tsx'
import { MediaUses as MediaUses_02dcef605c2ddb349cb5a0d3f8de45b8 } from '../../../../src/publishing/media/panel/media-uses.tsx'
import { LacksAltCell as LacksAltCell_6f6fbcef5a208fb8e43944e7cadc36c8 } from '../../../../src/publishing/media/panel/card-cells.tsx'
import { UsesCell as UsesCell_6f6fbcef5a208fb8e43944e7cadc36c8 } from '../../../../src/publishing/media/panel/card-cells.tsx'
import { FileCell as FileCell_7dc82a44c60746dca547d3e2dc54eac1 } from '../../../../src/publishing/media/panel/file-cell.tsx'
import { MediaLinks as MediaLinks_6678436a5c3e30e55f72682f225f25e5 } from '../../../../src/publishing/media/panel/media-links.tsx'
import { FileChooser as FileChooser_db3579a8ef97e5ee4900f00aa4a8757f } from '../../../../src/publishing/media/panel/file-chooser.tsx'
import { OwnAltField as OwnAltField_3ce4dc0ac5e32ff5870f4aeabe382db7 } from '../../../../src/core/panel/own-alt-field.tsx'
import { EnquiryPage as EnquiryPage_d3bd65ea6952cb63ebf03b3783de96c3 } from '../../../../src/sales/enquiries/panel/enquiry-page.tsx'
import { MessageKindCell as MessageKindCell_2cbfa245641b073e7af1e3760906f131 } from '../../../../src/core/outbox/panel/message-kind-cell.tsx'
import { MessageTitle as MessageTitle_76e707f245457f7540c76891586ece9e } from '../../../../src/core/outbox/panel/message-title.tsx'
import { ResendButton as ResendButton_9c6cc9e5e8f5375fee1a737d7419f87f } from '../../../../src/core/outbox/panel/resend-button.tsx'
import { StoredMail as StoredMail_0cb98a7857b909481c4f6cf6c20d2738 } from '../../../../src/core/outbox/panel/stored-mail.tsx'
import { FactorCell as FactorCell_95fd3cb3c6d45fea476e95e6e5f66e60 } from '../../../../src/accounts/panel/factor-cell.tsx'
import { AccountSecurity as AccountSecurity_1a33906564457790a4043d10102c3064 } from '../../../../src/accounts/panel/account-security.tsx'
import { OwnedWork as OwnedWork_eaf7a8bee1bd3b73ff1529855d5cc41e } from '../../../../src/sales/enquiries/panel/owned-work.tsx'
import { InvitePanel as InvitePanel_506a1e80d34ccd046c45d357945d5b2f } from '../../../../src/accounts/panel/invite-panel.tsx'
import { AuditDetailCell as AuditDetailCell_83f70f3132528e93b80140933f1ccfa5 } from '../../../../src/accounts/panel/audit-detail.tsx'
import { AuditDetailField as AuditDetailField_83f70f3132528e93b80140933f1ccfa5 } from '../../../../src/accounts/panel/audit-detail.tsx'
import { AuditTitle as AuditTitle_df8bbd3623f32a904d993b02a840c8f4 } from '../../../../src/accounts/panel/audit-title.tsx'
import { PublishPage as PublishPage_dab4dcbc52af83a0e25052d152099a7e } from '../../../../src/core/panel/publish-page.tsx'
import { MenuField as MenuField_090f3e3ab5a6045af503f417a1cad604 } from '../../../../src/publishing/editorial/panel/menu-field.tsx'
import { Avatar as Avatar_f3f861f3e26d2e462848af6b712e6504 } from '../../../../src/core/panel/avatar.tsx'
import { EndDialog as EndDialog_5ff4b2ddfbfdf34919b0be0045e881ed } from '../../../../src/core/panel/ends/end-dialog.tsx'
import { NewEnquiry as NewEnquiry_6be79b5a1a555d9cb43a79baa17b53e2 } from '../../../../src/sales/enquiries/panel/new-enquiry.tsx'
import { HoldingDialogs as HoldingDialogs_f69609a74d8e6593b4b7be4ff4cdea2a } from '../../../../src/publishing/units/holdings/panel/holding-dialogs.tsx'
import { SkipLink as SkipLink_e7f09e9a895ea1a73ffcadd38f80b1ce } from '../../../../src/core/panel/look/skip-link.tsx'
import { TabBar as TabBar_3d62f9fd36ffcee1d645af9ea2bcc937 } from '../../../../src/composition/panel/places.tsx'
import { BrandIcon as BrandIcon_c9759821c4cd492a2bd05faa5caf8e99 } from '../../../../src/core/panel/brand.tsx'
import { BrandLogo as BrandLogo_c9759821c4cd492a2bd05faa5caf8e99 } from '../../../../src/core/panel/brand.tsx'
import { Finder as Finder_0661d3b0d89ba9e8c6e73d507480388a } from '../../../../src/publishing/finder/panel/finder.tsx'
import { OfficeClock as OfficeClock_41bc3ffc49fac1f0431381cc965824b8 } from '../../../../src/core/panel/times/office-clock.tsx'
import { GuideLink as GuideLink_54b3b55c1edec2c18914d2f9864f9d30 } from '../../../../src/composition/panel/guide-link.tsx'
import { SiteLink as SiteLink_eb7ccf529f6752393ea3a36e8db2a3f1 } from '../../../../src/composition/panel/site-link.tsx'
import { NavBrand as NavBrand_c9759821c4cd492a2bd05faa5caf8e99 } from '../../../../src/core/panel/brand.tsx'
import { Menu as Menu_3d62f9fd36ffcee1d645af9ea2bcc937 } from '../../../../src/composition/panel/places.tsx'
import { MenuAtDesk as MenuAtDesk_4bf889685bb84c64bd614d843aaf1845 } from '../../../../src/core/panel/look/menu-at-desk.tsx'
import { SignedOut as SignedOut_f112465c0bf213834b7b57d0cb0d8e5c } from '../../../../src/accounts/panel/signed-out.tsx'
import { S3ClientUploadHandler as S3ClientUploadHandler_f97aa6c64367fa259c5bc0567239ef24 } from '@payloadcms/storage-s3/client'
import { StartPage as StartPage_84cf9a079adc6f930b5ac45c847cf3fd } from '../../../../src/composition/start/panel/start-page.tsx'
import { Worklist as Worklist_dd3169411956863f87c9c1fbe9e51147 } from '../../../../src/sales/enquiries/panel/worklist.tsx'
import { CalendarView as CalendarView_844edf07a8a0de210aa822eca50a32e3 } from '../../../../src/sales/viewings/panel/calendar-view.tsx'
import { FiguresView as FiguresView_5ff019b1dcbcf0c353e7e8112b4ddeb4 } from '../../../../src/sales/figures/panel/figures-view.tsx'
import { TranslationsView as TranslationsView_dae1cf8119e7d4b5033f2f84a7fcdc0c } from '../../../../src/publishing/translation/panel/translations-view.tsx'
import { ScheduledView as ScheduledView_c0fb5580d10d8e32779e0a8455368692 } from '../../../../src/publishing/scheduling/panel/scheduled-view.tsx'
import { SettleView as SettleView_abc8aae8753815a376345f80cc26aa15 } from '../../../../src/composition/start/panel/settle-view.tsx'
import { BinView as BinView_67efb22f356b0eeeb6404c7d3b11d6e9 } from '../../../../src/publishing/bin/panel/bin-view.tsx'
import { DescribeView as DescribeView_c754d43626342ad4ff1a1e8b89ba91a6 } from '../../../../src/publishing/media/panel/describe-view.tsx'
import { CollectionCards as CollectionCards_f9c02e79a4aed9a3924487c0cd4cafb1 } from '@payloadcms/next/rsc'

/** @type import('payload').ImportMap */
export const importMap = {
  "/src/publishing/translation/panel/translation-field.tsx#TranslationField": TranslationField_c462ad1196a7f142f86f54ddeae4ad42,
  "/src/core/fields/value-diff.tsx#NoDiff": NoDiff_6a1cf20936d934e11a5d0bb575eef847,
  "/src/core/panel/title-cell.tsx#TitleCell": TitleCell_e0c82842e44a5c68604f9d2772d628a0,
  "/src/publishing/translation/panel/source-text.tsx#SourceText": SourceText_1fd59705280db20b0cc604a4f77d8b19,
  "/src/core/fields/value-diff.tsx#ValueDiff": ValueDiff_6a1cf20936d934e11a5d0bb575eef847,
  "/src/core/fields/kind-cell.tsx#KindCell": KindCell_ea603f3b11bd96ed75d557dd07b0898e,
  "/src/core/panel/kind-field.tsx#KindField": KindField_4c7edf93415dfe3efce0fdd0f341155b,
  "@payloadcms/richtext-lexical/rsc#RscEntryLexicalCell": RscEntryLexicalCell_44fe37237e0ebf4470c9990d8cb7b07e,
  "@payloadcms/richtext-lexical/rsc#RscEntryLexicalField": RscEntryLexicalField_44fe37237e0ebf4470c9990d8cb7b07e,
  "@payloadcms/richtext-lexical/rsc#LexicalDiffComponent": LexicalDiffComponent_44fe37237e0ebf4470c9990d8cb7b07e,
  "@payloadcms/richtext-lexical/client#InlineToolbarFeatureClient": InlineToolbarFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#FixedToolbarFeatureClient": FixedToolbarFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "/src/core/rich-text/panel/paste-feature.tsx#PasteFeature": PasteFeature_12433d32645cb3f004a17cbc74527949,
  "@payloadcms/richtext-lexical/client#HorizontalRuleFeatureClient": HorizontalRuleFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#TableFeatureClient": TableFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#UploadFeatureClient": UploadFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#LinkFeatureClient": LinkFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "/src/core/panel/kind-field.tsx#FirstKindField": FirstKindField_4c7edf93415dfe3efce0fdd0f341155b,
  "@payloadcms/richtext-lexical/client#BlockquoteFeatureClient": BlockquoteFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#OrderedListFeatureClient": OrderedListFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#UnorderedListFeatureClient": UnorderedListFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#SuperscriptFeatureClient": SuperscriptFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#SubscriptFeatureClient": SubscriptFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#StrikethroughFeatureClient": StrikethroughFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#BoldFeatureClient": BoldFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#ItalicFeatureClient": ItalicFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#HeadingFeatureClient": HeadingFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#ParagraphFeatureClient": ParagraphFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "/src/core/rich-text/panel/text-field.tsx#TextField": TextField_5772351e6177a90f9c8ea82bf54fd90d,
  "/src/core/rich-text/panel/text-error.tsx#TextError": TextError_c03dfdfd15b2564d6f6aec75344d9a7c,
  "/src/core/panel/row-title.tsx#RowTitle": RowTitle_d478da9dd9a5975c19d63af0e75560bb,
  "/src/core/panel/words-label.tsx#WordsLabel": WordsLabel_76ec4f9500d9f12eac91dd8bd58fe4c0,
  "/src/core/panel/number-fields/money-field.tsx#MoneyField": MoneyField_49b4f89452a572ecd3b0339c4c1f77e9,
  "/src/core/fields/value-diff.tsx#PersonDiff": PersonDiff_6a1cf20936d934e11a5d0bb575eef847,
  "/src/publishing/references/panel/record-uses.tsx#RecordUses": RecordUses_0a49aaf9013537516ca5409f273d02f0,
  "/src/publishing/translation/panel/state-cell.tsx#StateCell": StateCell_edec6876d2d3ec2247164da08cddd194,
  "/src/publishing/scheduling/panel/plan-cell.tsx#PlanCell": PlanCell_444c68013ce511fc2c172dc2ef0bbe06,
  "/src/core/panel/status-cell.tsx#StatusCell": StatusCell_40e96ecf39407bdd9947a08ebefeef0f,
  "/src/core/panel/ends/delete-records.tsx#DeleteMarked": DeleteMarked_9a99da73d93b138c1481f29ad31c0e90,
  "/src/publishing/projects/panel/projects-help.tsx#ProjectsHelp": ProjectsHelp_6bab56bffeab4227770a31eef7d9c7fa,
  "/src/core/panel/times/record-times.tsx#RecordTimes": RecordTimes_1281c2cd7c41b8379ef5ec4ea28fbb92,
  "/src/core/panel/unsaved/unsaved-form.tsx#UnsavedForm": UnsavedForm_648eecfdcf22239b04d553e53ba9fa5f,
  "/src/publishing/scheduling/panel/planned-changes.tsx#PlannedChanges": PlannedChanges_b22d3ebf3b315f632ac86eef5e282264,
  "/src/core/panel/ends/delete-records.tsx#DeleteRecord": DeleteRecord_9a99da73d93b138c1481f29ad31c0e90,
  "/src/publishing/versions/panel/public-state.tsx#PublicState": PublicState_472dcd6f5a65e56caec1fdbd58fa2a22,
  "/src/core/panel/ends/withdraw-record.tsx#WithdrawRecord": WithdrawRecord_b7b49e7423c7286bd860c8325c4dc12f,
  "/src/publishing/preview/panel/preview-window.tsx#PreviewWindow": PreviewWindow_cadef5aae4a029129528ae6333fcd6b5,
  "/src/publishing/translation/panel/translate-view.tsx#TranslateView": TranslateView_b33570d769b415ab6eb44ad7b3c72f23,
  "/src/publishing/versions/panel/versions-view.tsx#VersionsView": VersionsView_471fdfb64f35e5d1b0b7146a9cdeb23a,
  "/src/publishing/versions/panel/restore-right.tsx#RestoreRight": RestoreRight_2c25d68cb0a5b0acf190e4db5f423e71,
  "/src/core/panel/record-list.tsx#RecordList": RecordList_8d44cafdd290f396371866588c629a4a,
  "/src/publishing/units/holdings/panel/holding-field.tsx#HoldingField": HoldingField_0934f8fb9096eb0c640dd8715c608386,
  "/src/publishing/units/panel/price-history-field.tsx#PriceHistoryField": PriceHistoryField_b837f662bbbf3941555f0c6ed7dd4b30,
  "/src/publishing/units/panel/units-view.tsx#UnitsView": UnitsView_87f67cbbc6bda82f52dce6c3fa553b92,
  "/src/publishing/media/panel/former-alts.tsx#FormerAlts": FormerAlts_3ac1c15485d209edf4196e6129fd093c,
  "/src/publishing/media/panel/focal-point.tsx#FocalPoint": FocalPoint_31afd0676b8596cf4625cb7c3196db7b,
  "/src/publishing/media/panel/media-uses.tsx#MediaUses": MediaUses_02dcef605c2ddb349cb5a0d3f8de45b8,
  "/src/publishing/media/panel/card-cells.tsx#LacksAltCell": LacksAltCell_6f6fbcef5a208fb8e43944e7cadc36c8,
  "/src/publishing/media/panel/card-cells.tsx#UsesCell": UsesCell_6f6fbcef5a208fb8e43944e7cadc36c8,
  "/src/publishing/media/panel/file-cell.tsx#FileCell": FileCell_7dc82a44c60746dca547d3e2dc54eac1,
  "/src/publishing/media/panel/media-links.tsx#MediaLinks": MediaLinks_6678436a5c3e30e55f72682f225f25e5,
  "/src/publishing/media/panel/file-chooser.tsx#FileChooser": FileChooser_db3579a8ef97e5ee4900f00aa4a8757f,
  "/src/core/panel/own-alt-field.tsx#OwnAltField": OwnAltField_3ce4dc0ac5e32ff5870f4aeabe382db7,
  "/src/sales/enquiries/panel/enquiry-page.tsx#EnquiryPage": EnquiryPage_d3bd65ea6952cb63ebf03b3783de96c3,
  "/src/core/outbox/panel/message-kind-cell.tsx#MessageKindCell": MessageKindCell_2cbfa245641b073e7af1e3760906f131,
  "/src/core/outbox/panel/message-title.tsx#MessageTitle": MessageTitle_76e707f245457f7540c76891586ece9e,
  "/src/core/outbox/panel/resend-button.tsx#ResendButton": ResendButton_9c6cc9e5e8f5375fee1a737d7419f87f,
  "/src/core/outbox/panel/stored-mail.tsx#StoredMail": StoredMail_0cb98a7857b909481c4f6cf6c20d2738,
  "/src/accounts/panel/factor-cell.tsx#FactorCell": FactorCell_95fd3cb3c6d45fea476e95e6e5f66e60,
  "/src/accounts/panel/account-security.tsx#AccountSecurity": AccountSecurity_1a33906564457790a4043d10102c3064,
  "/src/sales/enquiries/panel/owned-work.tsx#OwnedWork": OwnedWork_eaf7a8bee1bd3b73ff1529855d5cc41e,
  "/src/accounts/panel/invite-panel.tsx#InvitePanel": InvitePanel_506a1e80d34ccd046c45d357945d5b2f,
  "/src/accounts/panel/audit-detail.tsx#AuditDetailCell": AuditDetailCell_83f70f3132528e93b80140933f1ccfa5,
  "/src/accounts/panel/audit-detail.tsx#AuditDetailField": AuditDetailField_83f70f3132528e93b80140933f1ccfa5,
  "/src/accounts/panel/audit-title.tsx#AuditTitle": AuditTitle_df8bbd3623f32a904d993b02a840c8f4,
  "/src/core/panel/publish-page.tsx#PublishPage": PublishPage_dab4dcbc52af83a0e25052d152099a7e,
  "/src/publishing/editorial/panel/menu-field.tsx#MenuField": MenuField_090f3e3ab5a6045af503f417a1cad604,
  "/src/core/panel/avatar.tsx#Avatar": Avatar_f3f861f3e26d2e462848af6b712e6504,
  "/src/core/panel/ends/end-dialog.tsx#EndDialog": EndDialog_5ff4b2ddfbfdf34919b0be0045e881ed,
  "/src/sales/enquiries/panel/new-enquiry.tsx#NewEnquiry": NewEnquiry_6be79b5a1a555d9cb43a79baa17b53e2,
  "/src/publishing/units/holdings/panel/holding-dialogs.tsx#HoldingDialogs": HoldingDialogs_f69609a74d8e6593b4b7be4ff4cdea2a,
  "/src/core/panel/look/skip-link.tsx#SkipLink": SkipLink_e7f09e9a895ea1a73ffcadd38f80b1ce,
  "/src/composition/panel/places.tsx#TabBar": TabBar_3d62f9fd36ffcee1d645af9ea2bcc937,
  "/src/core/panel/brand.tsx#BrandIcon": BrandIcon_c9759821c4cd492a2bd05faa5caf8e99,
  "/src/core/panel/brand.tsx#BrandLogo": BrandLogo_c9759821c4cd492a2bd05faa5caf8e99,
  "/src/publishing/finder/panel/finder.tsx#Finder": Finder_0661d3b0d89ba9e8c6e73d507480388a,
  "/src/core/panel/times/office-clock.tsx#OfficeClock": OfficeClock_41bc3ffc49fac1f0431381cc965824b8,
  "/src/composition/panel/guide-link.tsx#GuideLink": GuideLink_54b3b55c1edec2c18914d2f9864f9d30,
  "/src/composition/panel/site-link.tsx#SiteLink": SiteLink_eb7ccf529f6752393ea3a36e8db2a3f1,
  "/src/core/panel/brand.tsx#NavBrand": NavBrand_c9759821c4cd492a2bd05faa5caf8e99,
  "/src/composition/panel/places.tsx#Menu": Menu_3d62f9fd36ffcee1d645af9ea2bcc937,
  "/src/core/panel/look/menu-at-desk.tsx#MenuAtDesk": MenuAtDesk_4bf889685bb84c64bd614d843aaf1845,
  "/src/accounts/panel/signed-out.tsx#SignedOut": SignedOut_f112465c0bf213834b7b57d0cb0d8e5c,
  "@payloadcms/storage-s3/client#S3ClientUploadHandler": S3ClientUploadHandler_f97aa6c64367fa259c5bc0567239ef24,
  "/src/composition/start/panel/start-page.tsx#StartPage": StartPage_84cf9a079adc6f930b5ac45c847cf3fd,
  "/src/sales/enquiries/panel/worklist.tsx#Worklist": Worklist_dd3169411956863f87c9c1fbe9e51147,
  "/src/sales/viewings/panel/calendar-view.tsx#CalendarView": CalendarView_844edf07a8a0de210aa822eca50a32e3,
  "/src/sales/figures/panel/figures-view.tsx#FiguresView": FiguresView_5ff019b1dcbcf0c353e7e8112b4ddeb4,
  "/src/publishing/translation/panel/translations-view.tsx#TranslationsView": TranslationsView_dae1cf8119e7d4b5033f2f84a7fcdc0c,
  "/src/publishing/scheduling/panel/scheduled-view.tsx#ScheduledView": ScheduledView_c0fb5580d10d8e32779e0a8455368692,
  "/src/composition/start/panel/settle-view.tsx#SettleView": SettleView_abc8aae8753815a376345f80cc26aa15,
  "/src/publishing/bin/panel/bin-view.tsx#BinView": BinView_67efb22f356b0eeeb6404c7d3b11d6e9,
  "/src/publishing/media/panel/describe-view.tsx#DescribeView": DescribeView_c754d43626342ad4ff1a1e8b89ba91a6,
  "@payloadcms/next/rsc#CollectionCards": CollectionCards_f9c02e79a4aed9a3924487c0cd4cafb1
}
