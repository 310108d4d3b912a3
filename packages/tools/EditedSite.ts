import {
  inspectEnvironment,
  requireWorkingSettings,
  SettingsError,
} from '@roleplay-docs/engine/config/settings';
import type {Settings} from '@roleplay-docs/engine/session/Settings';
import {announce} from './announce';
import {DOCUSAURUS} from './build';
import {startEmulators} from './emulators';
import {type Service, startService, UsageError, waitForAnswer} from './processes';

/**
 * A site that someone is editing: Docusaurus with hot reload, and the Auth emulator in demo mode. Docusaurus reads
 * its configuration only once, so a change to it needs a restart.
 */
export class EditedSite {
  /**
   * Resolves with an exit code once there's no point in going on: the emulators have ended, or the site has never
   * come up.
   */
  readonly exited: Promise<number>;
  private giveUp = () => {};
  private emulators: Service | undefined;
  /** Docusaurus, while it runs. */
  private service: Service | undefined;
  /** The Firebase project that was announced to the person; `undefined` until the site has been up. */
  private announcedProject: string | undefined;
  /** The last restart. Each one waits for the one before. */
  private restarts = Promise.resolve();

  /** @param root The project's folder. */
  constructor(
    private readonly root: string,
    private readonly port: number,
  ) {
    this.exited = new Promise((resolve) => {
      this.giveUp = () => resolve(1);
    });
  }

  get isRunning(): boolean {
    return this.service !== undefined;
  }

  /**
   * Reads the settings, and starts the emulators if these are the first that need them.
   *
   * @throws UsageError if the settings can't work, or the emulators don't start.
   */
  async prepare(): Promise<Settings> {
    const settings = readCurrentSettings(this.root);
    if (settings.demo && !this.emulators) {
      this.emulators = await startEmulators(['auth']);
      void this.emulators.exited.then(this.giveUp);
    }
    return settings;
  }

  /** @throws UsageError like `prepare`. */
  async start(): Promise<void> {
    const settings = await this.prepare();
    const service = startService(DOCUSAURUS, ['start', '--port', String(this.port), '--no-open'], {
      stdio: ['ignore', 'inherit', 'inherit'],
    });
    this.service = service;
    void service.exited.then(() => this.handleExit(service));
    void this.announceOnceUp(service, settings);
  }

  /**
   * Restarts with new settings. If they can't work, says so and waits for better ones. @param file The file that has
   * changed.
   */
  restart(file: string): void {
    this.restarts = this.restarts.then(async () => {
      console.log(`\n${file} has changed, so the site is restarting.\n`);
      await this.stopSite();
      try {
        await this.start();
      } catch (error) {
        if (!(error instanceof UsageError)) {
          throw error;
        }
        console.error(error.message);
        sayThatItWaits();
      }
    });
  }

  /** Stops the site and the emulators. */
  readonly stop = async (): Promise<void> => {
    await Promise.all([this.stopSite(), this.emulators?.stop()]);
  };

  private async stopSite(): Promise<void> {
    const service = this.service;
    this.service = undefined;
    await service?.stop();
  }

  private handleExit(service: Service): void {
    const isMeant = this.service !== service;
    if (isMeant) {
      return;
    }
    this.service = undefined;
    const hasBeenUp = this.announcedProject !== undefined;
    if (hasBeenUp) {
      sayThatItWaits();
    } else {
      // If it never starts, the cause is more than a typo in what someone has just saved.
      this.giveUp();
    }
  }

  private async announceOnceUp(service: Service, settings: Settings): Promise<void> {
    const url = `http://localhost:${this.port}`;
    const {projectId} = settings.firebase;
    if ((await waitForAnswer(url, service)) && this.announcedProject !== projectId) {
      announce(url, settings);
      this.announcedProject = projectId;
    }
  }
}

function sayThatItWaits(): void {
  console.error(
    '\nThe site has stopped (see above). It starts again when you save a change. Press Ctrl-C to quit.\n',
  );
}

/** @throws UsageError if the settings can't work. */
function readCurrentSettings(root: string): Settings {
  try {
    return requireWorkingSettings(inspectEnvironment(root));
  } catch (error) {
    throw error instanceof SettingsError ? new UsageError(error.message) : error;
  }
}
