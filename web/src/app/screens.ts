/** Top-level screens, each loaded separately; the server says which one to show (`contract/src/screens.ts`). */
import type { Screen } from '@ceccar/contract/screens';
import type { ComponentType } from 'react';

export const screens: Readonly<Record<Screen, () => Promise<ComponentType>>> = {
  'sign-in': async () => (await import('../domains/public/sign-in-page.tsx')).SignInPage,
  password: async () => (await import('../domains/public/password-page.tsx')).PasswordPage,
  'stop-reminders': async () => (await import('../domains/public/stop-reminders-page.tsx')).StopRemindersPage,
  'public-record': async () => (await import('../domains/public/public-record-page.tsx')).PublicRecordPage,
  'member-search': async () =>
    (await import('../domains/public/search/member-search-page.tsx')).MemberSearchPage,
  'member-list': async () => (await import('../domains/public/search/member-list-page.tsx')).MemberListPage,
  'certificate-check': async () =>
    (await import('../domains/public/certificate/certificate-check-page.tsx')).CertificateCheckPage,
  'document-check': async () =>
    (await import('../domains/public/documents/document-check-page.tsx')).DocumentCheckPage,
  'open-register': async () =>
    (await import('../domains/public/open-register/open-register-page.tsx')).OpenRegisterPage,
  following: async () => (await import('../domains/public/following/following-page.tsx')).FollowingPage,
  'personal-data': async () => (await import('../domains/public/personal-data-page.tsx')).PersonalDataPage,
  accessibility: async () => (await import('../domains/public/accessibility-page.tsx')).AccessibilityPage,
  api: async () => (await import('../domains/public/api/api-page.tsx')).ApiPage,
  'not-found': async () => (await import('../domains/public/not-found-page.tsx')).NotFoundScreen,
  'signed-in': async () => (await import('./signed-in-router.tsx')).openSignedIn(),
};
