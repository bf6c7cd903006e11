import { finishAlerts, listAlerts, saveAlert } from '@hasar/contract/alerts/endpoints.ts';
import {
  getAlarmSettings,
  listHolidays,
  saveAlarmSettings,
  saveHoliday,
} from '@hasar/contract/alerts/endpoints-holidays.ts';
import { getAlertPreferences, saveAlertPreferences } from '@hasar/contract/alerts/endpoints-preferences.ts';
import { getPushKey, saveDeviceToken } from '@hasar/contract/alerts/endpoints-push.ts';
import type { FastifyInstance } from 'fastify';
import { mount, type HttpServices } from '../../platform/http/mount.ts';
import type { PushSender } from '../../platform/push/push-sender.ts';
import * as service from './service.ts';
import * as holidays from './service-holidays.ts';
import * as preferences from './service-preferences.ts';
import * as pushes from './service-push.ts';

export function alertRoutes(app: FastifyInstance, services: HttpServices, push: PushSender): void {
  mount(app, services, listAlerts)(({ context, query }) => service.list(context, query));
  mount(app, services, saveAlert)(({ context, body }) => service.save(context, body, services.now()));
  mount(app, services, finishAlerts)(({ context }) => service.finishAll(context, services.now()));
  mount(app, services, getAlertPreferences)(({ context }) => preferences.preferences(context));
  mount(
    app,
    services,
    saveAlertPreferences,
  )(({ context, body }) => preferences.savePreferences(context, body));
  mount(app, services, getPushKey)(({ context }) => pushes.pushKey(context));
  mount(app, services, saveDeviceToken)(({ context, body }) => pushes.saveDevice(context, body, push));
  mount(app, services, listHolidays)(({ context, query }) => holidays.listDaysOff(context, query));
  mount(
    app,
    services,
    saveHoliday,
  )(({ context, body }) => holidays.saveDayOff(context, saveHoliday.path, body));
  mount(app, services, getAlarmSettings)(({ context }) => holidays.settings(context));
  mount(app, services, saveAlarmSettings)(({ context, body }) => holidays.saveSettings(context, body));
}
