import { startApplication } from './app/start-application.ts';

await startApplication();
