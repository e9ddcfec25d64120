import { startApplication } from './start-application.ts';

await startApplication();
