const api = globalThis.browser ?? chrome;
api.runtime.onInstalled.addListener(() => {
  for (const id of ["first", "second"]) {
    api.contextMenus.create({ id, title: id, contexts: ["image"] });
  }
});
api.contextMenus.onClicked.addListener(({ srcUrl }, tab) => {
  void (api.sidePanel ? api.sidePanel.open({ windowId: tab.windowId }) : api.sidebarAction.open());
  void api.storage.session.set({ address: srcUrl });
});
