/** The inbox. What is said, seen and noted stands in the conversation and its own log, with who and when. */
import { ofCase, type ScenarioKit, type Scenarios, status } from './scenario-kit';

export function createInboxScenarios(kit: ScenarioKit): Scenarios {
  const { fixture, actor, proposer, send, scenario, make } = kit;
  async function openTalk() {
    const customer = await fixture.openCustomer();
    const { body } = await fixture.post<{ conversationId: string }>(customer, '/chat/message', {
      message: 'hello',
    });
    const id = body.data.conversationId;
    return { customer, id, of: ofCase('conversation', id, customer), params: { id } };
  }
  const makeCanned = () => make('createCannedAnswer', { title: 'Greeting', texts: { en: 'Hello' } });

  return {
    async updateConversation() {
      const { of, params } = await openTalk();
      const line = { action: 'chat.status', ...of, data: status('open', 'resolved') };
      return scenario('updateConversation', { params, body: { status: 'resolved' } }, line);
    },
    async takeConversation() {
      const { of, params } = await openTalk();
      const data = { before: { assignedTo: null }, after: { assignedTo: actor.username } };
      return scenario('takeConversation', { params, body: {} }, { action: 'chat.take', ...of, data });
    },
    async handOverConversation() {
      const { of, params } = await openTalk();
      await send(actor, 'takeConversation', { params, body: {} });
      const data = { before: { assignedTo: actor.username }, after: { assignedTo: proposer.username } };
      const given = { params, body: { to: String(proposer.id) } };
      return scenario('handOverConversation', given, { action: 'chat.hand_over', ...of, data });
    },
    async sendAdminMessage() {
      const { id } = await openTalk();
      return scenario('sendAdminMessage', { body: { conversationId: id, message: 'Good day' } }, null);
    },
    async markConversation() {
      return scenario('markConversation', { params: (await openTalk()).params, body: {} }, null);
    },
    async addChatNote() {
      return scenario('addChatNote', { params: (await openTalk()).params, body: { text: 'A note' } }, null);
    },
    async viewConversation() {
      return scenario('viewConversation', { params: (await openTalk()).params }, null);
    },
    async leaveConversation() {
      return scenario('leaveConversation', { params: (await openTalk()).params }, null);
    },
    async createCannedAnswer() {
      const after = { title: 'Greeting', shortcut: null, languages: ['en'] };
      const line = { action: 'canned.create', subjectKind: 'canned_answer', data: { after } };
      return scenario('createCannedAnswer', { body: { title: 'Greeting', texts: { en: 'Hello' } } }, line);
    },
    async updateCannedAnswer() {
      const { id, params } = await makeCanned();
      const data = { before: { title: 'Greeting' }, after: { title: 'Another' }, changed: ['texts'] };
      const line = { action: 'canned.update', subjectKind: 'canned_answer', subjectId: id, data };
      return scenario(
        'updateCannedAnswer',
        { params, body: { title: 'Another', texts: { en: 'Hi' } } },
        line,
      );
    },
    async deleteCannedAnswer() {
      const { id, params } = await makeCanned();
      const before = { title: 'Greeting', shortcut: null, languages: ['en'] };
      const line = { action: 'canned.delete', subjectKind: 'canned_answer', subjectId: id, data: { before } };
      return scenario('deleteCannedAnswer', { params }, line);
    },
  };
}
